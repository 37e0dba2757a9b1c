-- expands

-- A function is known by the name of its file, whatever folder that lies in.
UPDATE schema_functions SET name = regexp_replace(name, '^.*/', '');
