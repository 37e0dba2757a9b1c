-- The period whose code last opened the console: a code is good once, also for who looked over the shoulder.
ALTER TABLE staff ADD COLUMN totp_period bigint;
GRANT UPDATE (totp_period) ON staff TO c2c_app;
