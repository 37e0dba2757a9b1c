-- The links of invitations that were not handed to the mail server yet: kept with the invitation in one transaction, mailed
-- after it, tried again while that fails, and gone once the mail server has them. A link that was taken back, used or
-- replaced is not mailed any more.
CREATE TABLE staff_invitation_mails (
  email text PRIMARY KEY REFERENCES staff_invitations (email) ON DELETE CASCADE,
  token text NOT NULL,
  language text NOT NULL,
  queued_at timestamptz NOT NULL,
  begun_at timestamptz
);
COMMENT ON COLUMN staff_invitation_mails.token IS 'The secret of the link, which stands nowhere else and not here either once it was mailed.';
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_invitation_mails TO c2c_app;
