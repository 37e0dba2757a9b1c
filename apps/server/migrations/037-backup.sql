-- expands
-- A backup names the migrations of the database, and the server's login makes scheduled backups.
GRANT SELECT ON schema_migrations TO c2c_app;
