-- Whether the session is that of the owner of the tables, without the role of the application.
CREATE OR REPLACE FUNCTION is_tables_owner() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('role') = 'none' AND pg_has_role(session_user, relowner, 'MEMBER')
  FROM pg_class WHERE oid = 'staff'::regclass
$$;
