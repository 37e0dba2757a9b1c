-- expands
-- Probes compare the applied migrations with those of the release.
GRANT SELECT ON schema_migrations TO c2c_app;
