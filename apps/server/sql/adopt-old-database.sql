-- What a database at the last of the old migrations lacks to be as the baselines make it.

COMMENT ON COLUMN appeal_decisions.second_from IS 'The amount from which four eyes were needed at that moment.';
COMMENT ON COLUMN audit_log.staff_id IS 'Null for calls without a session, and for the server''s own.';
COMMENT ON TABLE invite_codes IS 'Invitation codes without an inviter: the root invitation.';
COMMENT ON COLUMN job_runs.every_ms IS 'The interval; null for jobs that run on demand, as mail does.';
COMMENT ON COLUMN merchants.suspended_at IS 'A suspended merchant opens no new trades; its open trades go on.';
COMMENT ON COLUMN offers.hours IS 'When it can be taken, ''09:00-18:00 Europe/Berlin'' with an IANA zone; empty is always.';
COMMENT ON COLUMN orders.due_at IS 'Until when the order may stay at its step; a job moves what is overdue.';
COMMENT ON COLUMN orders.awaits IS 'Who has to act on an open trade.';
COMMENT ON TABLE outbox IS 'The recipient is a user, a merchant, or ''staff''. Rows are kept for a day.';
COMMENT ON COLUMN payouts.second_from IS 'The amount from which four eyes were needed at that moment.';
COMMENT ON COLUMN recharge_credits.second_from IS 'The amount from which four eyes were needed at that moment.';
COMMENT ON COLUMN sales.account_id IS 'The merchant''s account that a purchase is paid to, fixed when the trade is made.';
COMMENT ON COLUMN staff.totp_period IS 'The period of the last code that was used: a code is good once.';
COMMENT ON COLUMN staff.decides_from IS 'Since when the person could decide; set once by staff_by_two.';
COMMENT ON COLUMN staff_invitation_mails.token IS 'The secret of the link, which is stored nowhere else.';
COMMENT ON COLUMN staff_invitations.staff_id IS 'The member who resets password and second factor with it; null for a new one.';
COMMENT ON COLUMN uploads.look IS '32 by 32 greys.';
COMMENT ON COLUMN uploads.outline IS 'The four parts of a coarser outline, by which similar images are found.';
