-- expands
-- What the database serves: decided at the first start and never changed, so that play money never becomes real money.
CREATE TABLE deployment (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  kind text NOT NULL CHECK (kind IN ('sandbox', 'production')),
  at timestamptz NOT NULL
);
CREATE TRIGGER deployment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deployment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON deployment TO c2c_app;

-- A database that was in use before: a sandbox has samples, the demo user or the generated owner.
INSERT INTO deployment (kind, at)
SELECT CASE
    WHEN EXISTS (SELECT FROM audit_log WHERE call = 'sandbox/samples')
      OR EXISTS (SELECT FROM users WHERE email = 'demo@c2c.invalid')
      OR EXISTS (SELECT FROM staff WHERE email = 'owner@c2c.invalid') THEN 'sandbox'
    ELSE 'production' END, now()
  WHERE EXISTS (SELECT FROM staff);
