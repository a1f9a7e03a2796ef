## Who may do what
refusal-admins-open = Only the group's admins open tables here.
refusal-masked = Nobody can sit down under this name. Press “Sit down”, so that I know who you are.
