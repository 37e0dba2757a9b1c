-- The schema after all migrations. `npm run schema -w apps/server` writes this; change the migrations instead.

CREATE TABLE account_days (
  account_id bigint NOT NULL,
  day date NOT NULL,
  income bigint NOT NULL,
  expenditure bigint NOT NULL,
  last_entry bigint NOT NULL,
  own_income bigint NOT NULL,
  own_expenditure bigint NOT NULL,
  quarter smallint NOT NULL,
  CONSTRAINT account_days_pkey PRIMARY KEY (account_id, day, quarter),
  CONSTRAINT account_days_expenditure_check CHECK (expenditure >= 0),
  CONSTRAINT account_days_income_check CHECK (income >= 0),
  CONSTRAINT account_days_quarter_check CHECK (quarter >= 0 AND quarter <= 95),
  CONSTRAINT own_moves_are_part CHECK (own_income >= 0 AND own_income <= income AND own_expenditure >= 0 AND own_expenditure <= expenditure)
);
COMMENT ON TABLE account_days IS 'Maintained by sum_account_days; ledger/check compares it with the entries.';
COMMENT ON COLUMN account_days.last_entry IS 'The newest entry in the sums of the quarter.';
COMMENT ON COLUMN account_days.own_income IS 'The part of the income that came from another account of the owner, or from the same person''s offers.';
COMMENT ON COLUMN account_days.own_expenditure IS 'The part of the expenditure that went to another account of the owner, or to the same person''s offers.';
COMMENT ON COLUMN account_days.quarter IS 'The quarter of an hour of the UTC day, from 0 to 95.';
GRANT SELECT ON account_days TO c2c_app;

CREATE TABLE account_days_head (
  only_one boolean DEFAULT true NOT NULL,
  transfer_id bigint DEFAULT 0 NOT NULL,
  CONSTRAINT account_days_head_pkey PRIMARY KEY (only_one),
  CONSTRAINT account_days_head_only_one_check CHECK (only_one)
);
COMMENT ON COLUMN account_days_head.transfer_id IS 'All transfers up to this one are in the sums.';
GRANT SELECT ON account_days_head TO c2c_app;

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  owner text NOT NULL,
  kind text NOT NULL,
  asset text NOT NULL,
  may_be_negative boolean DEFAULT false NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_owner_kind_asset_key UNIQUE (owner, kind, asset),
  CONSTRAINT never_below_zero CHECK (balance >= 0 OR may_be_negative)
) WITH (fillfactor=50);
CREATE TRIGGER accounts_no_delete BEFORE DELETE OR TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER bond_is_its_moves AFTER UPDATE OF balance ON accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind = 'bond'::text) EXECUTE FUNCTION bond_is_its_moves();
GRANT SELECT ON accounts TO c2c_app;

CREATE TABLE alert_choices (
  staff_id uuid NOT NULL,
  mail text[] NOT NULL,
  push text[] NOT NULL,
  telegram text[] NOT NULL,
  sound text[] NOT NULL,
  quiet text NOT NULL,
  reminder boolean NOT NULL,
  lang text NOT NULL,
  CONSTRAINT alert_choices_pkey PRIMARY KEY (staff_id),
  CONSTRAINT alert_choices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
COMMENT ON COLUMN alert_choices.quiet IS 'Hours without alerts: 22:00-07:00 Europe/Berlin; empty for none.';
GRANT INSERT, SELECT, UPDATE ON alert_choices TO c2c_app;

CREATE TABLE announced_offers (
  offer_id uuid NOT NULL,
  state text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT announced_offers_pkey PRIMARY KEY (offer_id),
  CONSTRAINT announced_offers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id)
);
COMMENT ON TABLE announced_offers IS 'The state of an offer that was last announced to programs of its merchant.';
GRANT INSERT, SELECT ON announced_offers TO c2c_app;
GRANT UPDATE (state, at) ON announced_offers TO c2c_app;

CREATE TABLE announcements (
  id uuid NOT NULL,
  kind text NOT NULL,
  texts jsonb NOT NULL,
  link text DEFAULT ''::text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  active boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_check CHECK (ends_at > starts_at),
  CONSTRAINT announcements_kind_check CHECK (kind = ANY (ARRAY['notice'::text, 'banner'::text])),
  CONSTRAINT announcements_texts_check CHECK ((texts ->> 'en'::text) <> ''::text)
);
CREATE INDEX announcements_newest ON announcements USING btree (starts_at DESC) WHERE active;
CREATE TRIGGER link_needs_approval BEFORE INSERT OR UPDATE OF link, texts ON announcements FOR EACH ROW EXECUTE FUNCTION link_needs_approval('link', 'texts');
CREATE TRIGGER rows_added AFTER INSERT ON announcements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'announcements/text');
CREATE TRIGGER rows_changed AFTER UPDATE ON announcements REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'announcements/text');
CREATE TRIGGER rows_removed AFTER DELETE ON announcements REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'announcements/text');
COMMENT ON COLUMN announcements.texts IS 'By language; English is always there.';
COMMENT ON COLUMN announcements.ends_at IS 'Null stands until it is taken down.';
GRANT INSERT, SELECT ON announcements TO c2c_app;
GRANT UPDATE (kind, texts, link, starts_at, ends_at, active, updated_at) ON announcements TO c2c_app;

CREATE TABLE api_key_nonces (
  key_id uuid NOT NULL,
  nonce text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT api_key_nonces_pkey PRIMARY KEY (key_id, nonce),
  CONSTRAINT api_key_nonces_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE
);
CREATE INDEX api_key_nonces_age ON api_key_nonces USING btree (expires_at);
GRANT DELETE, INSERT, SELECT ON api_key_nonces TO c2c_app;

CREATE TABLE api_keys (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid,
  staff_id uuid,
  name text NOT NULL,
  scopes text[] NOT NULL,
  networks text[] NOT NULL,
  token_hash bytea NOT NULL,
  kek text,
  sealed_secret bytea,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text DEFAULT ''::text NOT NULL,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_seq_key UNIQUE (seq),
  CONSTRAINT api_keys_token_hash_key UNIQUE (token_hash),
  CONSTRAINT api_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT api_keys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 40),
  CONSTRAINT api_keys_one_owner CHECK (num_nonnulls(user_id, staff_id) = 1),
  CONSTRAINT api_keys_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ '{read,trade,withdraw}'::text[]),
  CONSTRAINT expires_within_a_year CHECK (expires_at > created_at AND expires_at <= (created_at + '365 days'::interval)),
  CONSTRAINT secret_until_revoked CHECK ((kek IS NULL) = (sealed_secret IS NULL) AND (sealed_secret IS NOT NULL) = (revoked_at IS NULL AND scopes <> '{read}'::text[])),
  CONSTRAINT users_only_read CHECK (user_id IS NULL OR scopes = '{read}'::text[]),
  CONSTRAINT withdraw_from_networks CHECK (NOT ('withdraw'::text = ANY (scopes)) OR cardinality(networks) > 0)
);
CREATE INDEX api_keys_kek ON api_keys USING btree (kek) WHERE kek IS NOT NULL;
CREATE INDEX api_keys_of_staff ON api_keys USING btree (staff_id, seq DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX api_keys_of_user ON api_keys USING btree (user_id, seq DESC) WHERE user_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER api_key_needs_alert AFTER INSERT ON api_keys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION needs_alert('user_id');
CREATE CONSTRAINT TRIGGER api_key_needs_audit_row AFTER INSERT ON api_keys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.staff_id IS NOT NULL) EXECUTE FUNCTION needs_audit_row('staff_id', 'api-key/create');
CREATE TRIGGER api_keys_are_fixed BEFORE UPDATE OF id, seq, user_id, staff_id, name, scopes, networks, token_hash, created_at, expires_at ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON api_keys FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER revoked_is_final BEFORE UPDATE OF revoked_at ON api_keys FOR EACH ROW WHEN (old.revoked_at IS NOT NULL AND new.revoked_at IS DISTINCT FROM old.revoked_at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON api_keys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'api_keys', 'api_keys/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON api_keys REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'api_keys', 'api_keys/state');
CREATE TRIGGER rows_removed AFTER DELETE ON api_keys REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'api_keys', 'api_keys/state');
COMMENT ON COLUMN api_keys.networks IS 'Addresses and networks in CIDR notation that the key works from; empty: from anywhere.';
COMMENT ON COLUMN api_keys.kek IS 'The id of the key in the key file that encrypts the secret.';
COMMENT ON COLUMN api_keys.last_used_at IS 'With a resolution of one minute.';
GRANT DELETE, INSERT, SELECT ON api_keys TO c2c_app;
GRANT UPDATE (kek, sealed_secret, revoked_at, last_used_at, last_used_address) ON api_keys TO c2c_app;

CREATE TABLE appeal_assignments (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id uuid NOT NULL,
  does text NOT NULL,
  staff_id uuid NOT NULL,
  by_id uuid NOT NULL,
  until timestamp with time zone,
  since timestamp with time zone,
  at timestamp with time zone NOT NULL,
  CONSTRAINT appeal_assignments_pkey PRIMARY KEY (id),
  CONSTRAINT appeal_assignments_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT appeal_assignments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT appeal_assignments_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT appeal_assignments_does_check CHECK (does = ANY (ARRAY['take'::text, 'assign'::text, 'give_back'::text, 'verdict'::text])),
  CONSTRAINT appeal_assignments_since CHECK ((since IS NOT NULL) = (does = 'verdict'::text)),
  CONSTRAINT appeal_assignments_until CHECK ((until IS NOT NULL) = (does = ANY (ARRAY['take'::text, 'assign'::text])))
);
CREATE INDEX appeal_assignments_of ON appeal_assignments USING btree (order_id, staff_id, at);
CREATE INDEX appeal_assignments_verdicts ON appeal_assignments USING btree (at) INCLUDE (staff_id, since) WHERE does = 'verdict'::text;
CREATE TRIGGER appeal_assignments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON appeal_assignments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_appeal_assignment BEFORE INSERT ON appeal_assignments FOR EACH ROW EXECUTE FUNCTION keep_appeal_assignment();
CREATE TRIGGER rows_added AFTER INSERT ON appeal_assignments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'appeal_assignments');
CREATE TRIGGER rows_changed AFTER UPDATE ON appeal_assignments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'appeal_assignments');
CREATE TRIGGER rows_removed AFTER DELETE ON appeal_assignments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'appeal_assignments');
COMMENT ON TABLE appeal_assignments IS 'Who had which appeal when. The one in force is the row of claims without a session.';
COMMENT ON COLUMN appeal_assignments.until IS 'When the appeal returns to the queue without a verdict.';
COMMENT ON COLUMN appeal_assignments.since IS 'When the solver got the appeal of the verdict.';
GRANT INSERT, SELECT ON appeal_assignments TO c2c_app;

CREATE TABLE appeal_check_results (
  order_id uuid NOT NULL,
  round integer NOT NULL,
  staff_id uuid NOT NULL,
  agrees boolean NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT appeal_check_results_pkey PRIMARY KEY (order_id, round),
  CONSTRAINT appeal_check_results_order_id_round_fkey FOREIGN KEY (order_id, round) REFERENCES appeal_checks(order_id, round),
  CONSTRAINT appeal_check_results_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT appeal_check_results_reason_check CHECK (reason <> ''::text)
);
CREATE TRIGGER appeal_check_by_another BEFORE INSERT ON appeal_check_results FOR EACH ROW EXECUTE FUNCTION appeal_check_by_another();
CREATE TRIGGER appeal_check_results_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON appeal_check_results FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON appeal_check_results REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_check_results');
CREATE TRIGGER rows_changed AFTER UPDATE ON appeal_check_results REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_check_results');
CREATE TRIGGER rows_removed AFTER DELETE ON appeal_check_results REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_check_results');
COMMENT ON TABLE appeal_check_results IS 'What a third person says of a verdict. It changes neither the verdict nor its money.';
GRANT INSERT, SELECT ON appeal_check_results TO c2c_app;

CREATE TABLE appeal_checks (
  order_id uuid NOT NULL,
  round integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT appeal_checks_pkey PRIMARY KEY (order_id, round),
  CONSTRAINT appeal_checks_order_id_round_fkey FOREIGN KEY (order_id, round) REFERENCES appeal_decisions(order_id, round)
);
CREATE TRIGGER appeal_checks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON appeal_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON appeal_checks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_checks');
CREATE TRIGGER rows_changed AFTER UPDATE ON appeal_checks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_checks');
CREATE TRIGGER rows_removed AFTER DELETE ON appeal_checks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_checks');
COMMENT ON TABLE appeal_checks IS 'Verdicts of solvers that are drawn for a check (draw_appeal_check); written by triggers only.';
GRANT SELECT ON appeal_checks TO c2c_app;

CREATE TABLE appeal_decisions (
  order_id uuid NOT NULL,
  round integer NOT NULL,
  outcome text NOT NULL,
  reason text NOT NULL,
  staff_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  second_from bigint,
  proposed_by uuid,
  award bigint,
  CONSTRAINT appeal_decisions_pkey PRIMARY KEY (order_id, round),
  CONSTRAINT appeal_decisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES appeals(order_id),
  CONSTRAINT appeal_decisions_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  CONSTRAINT appeal_decisions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT appeal_decisions_award_check CHECK (award > 0),
  CONSTRAINT appeal_decisions_outcome_check CHECK (outcome = ANY (ARRAY['release'::text, 'return'::text])),
  CONSTRAINT appeal_decisions_reason_check CHECK (reason <> ''::text),
  CONSTRAINT appeal_decisions_round_check CHECK (round = ANY (ARRAY[1, 2]))
);
CREATE INDEX appeal_decisions_newest ON appeal_decisions USING btree (at DESC);
CREATE INDEX appeal_decisions_with_award ON appeal_decisions USING btree (order_id) WHERE award IS NOT NULL;
CREATE TRIGGER appeal_check_drawn AFTER INSERT ON appeal_decisions FOR EACH ROW EXECUTE FUNCTION draw_appeal_check();
CREATE TRIGGER appeal_decision_needs_approval BEFORE INSERT ON appeal_decisions FOR EACH ROW EXECUTE FUNCTION appeal_decision_needs_approval();
CREATE TRIGGER appeal_decisions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON appeal_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER appeal_judges_kept AFTER INSERT ON appeal_decisions FOR EACH ROW EXECUTE FUNCTION keep_appeal_judges();
CREATE TRIGGER award_fits_bond BEFORE INSERT ON appeal_decisions FOR EACH ROW WHEN (new.award IS NOT NULL) EXECUTE FUNCTION award_fits_bond();
CREATE TRIGGER rows_added AFTER INSERT ON appeal_decisions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_decisions');
CREATE TRIGGER rows_changed AFTER UPDATE ON appeal_decisions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_decisions');
CREATE TRIGGER rows_removed AFTER DELETE ON appeal_decisions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,round', 'appeal_decisions');
COMMENT ON COLUMN appeal_decisions.second_from IS 'The amount from which four eyes were needed at that moment.';
COMMENT ON COLUMN appeal_decisions.award IS 'From the bond of the merchant to the user, in micro-units; null for none.';
GRANT INSERT, SELECT ON appeal_decisions TO c2c_app;

CREATE TABLE appeal_judges (
  order_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  round integer NOT NULL,
  CONSTRAINT appeal_decided_by_another PRIMARY KEY (order_id, staff_id),
  CONSTRAINT appeal_judges_order_id_fkey FOREIGN KEY (order_id) REFERENCES appeals(order_id),
  CONSTRAINT appeal_judges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER appeal_judges_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON appeal_judges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON appeal_judges REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,staff_id', 'appeal_judges');
CREATE TRIGGER rows_changed AFTER UPDATE ON appeal_judges REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,staff_id', 'appeal_judges');
CREATE TRIGGER rows_removed AFTER DELETE ON appeal_judges REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id,staff_id', 'appeal_judges');
GRANT SELECT ON appeal_judges TO c2c_app;

CREATE TABLE appeals (
  order_id uuid NOT NULL,
  opened_by text NOT NULL,
  reason text NOT NULL,
  CONSTRAINT appeals_pkey PRIMARY KEY (order_id),
  CONSTRAINT appeals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT appeals_opened_by_check CHECK (opened_by = ANY (ARRAY['user'::text, 'merchant'::text, 'system'::text]))
);
CREATE TRIGGER appeals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON appeals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON appeals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'appeals');
CREATE TRIGGER rows_changed AFTER UPDATE ON appeals REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'appeals');
CREATE TRIGGER rows_removed AFTER DELETE ON appeals REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'appeals');
GRANT INSERT, SELECT ON appeals TO c2c_app;

CREATE TABLE asset_addresses (
  id uuid NOT NULL,
  network text NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  purpose text NOT NULL,
  scheme text NOT NULL,
  message text NOT NULL,
  signature text NOT NULL,
  nonce text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT asset_addresses_pkey PRIMARY KEY (id),
  CONSTRAINT asset_addresses_nonce_once UNIQUE (nonce),
  CONSTRAINT asset_addresses_account_check CHECK (account ~ '^0x[0-9a-f]{40}$'::text),
  CONSTRAINT asset_addresses_purpose_check CHECK (purpose = ANY (ARRAY['paying'::text, 'treasury'::text, 'cold'::text, 'deposits'::text])),
  CONSTRAINT asset_addresses_scheme_check CHECK (scheme = ANY (ARRAY['key'::text, 'contract'::text])),
  CONSTRAINT asset_addresses_signature_check CHECK (signature ~ '^0x([0-9a-f]{2})*$'::text)
);
CREATE UNIQUE INDEX asset_addresses_once ON asset_addresses USING btree (network, account) WHERE retired_at IS NULL;
CREATE CONSTRAINT TRIGGER address_needs_call AFTER INSERT OR UPDATE ON asset_addresses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('proposal/approve', 'assets/retire');
CREATE TRIGGER asset_address_needs_approval BEFORE INSERT OR UPDATE ON asset_addresses FOR EACH ROW EXECUTE FUNCTION asset_address_needs_approval();
CREATE TRIGGER asset_addresses_stay BEFORE DELETE OR TRUNCATE ON asset_addresses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON asset_addresses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'asset_addresses', 'asset_addresses/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON asset_addresses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'asset_addresses', 'asset_addresses/state');
CREATE TRIGGER rows_removed AFTER DELETE ON asset_addresses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'asset_addresses', 'asset_addresses/state');
COMMENT ON TABLE asset_addresses IS 'Kept for ever: a signature is accepted once.';
COMMENT ON COLUMN asset_addresses.purpose IS 'deposits: one deposit address, which stands for all that follow from its key.';
COMMENT ON COLUMN asset_addresses.scheme IS 'key: of the address; contract: as a contract on the network confirms it (EIP-1271).';
GRANT INSERT, SELECT ON asset_addresses TO c2c_app;
GRANT UPDATE (retired_at) ON asset_addresses TO c2c_app;

CREATE TABLE asset_statements (
  head_seq bigint NOT NULL,
  networks jsonb NOT NULL,
  derived jsonb NOT NULL,
  CONSTRAINT asset_statements_pkey PRIMARY KEY (head_seq),
  CONSTRAINT asset_statements_head_seq_fkey FOREIGN KEY (head_seq) REFERENCES liability_heads(seq)
);
CREATE TRIGGER asset_statements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON asset_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON asset_statements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('head_seq', 'asset_statements');
CREATE TRIGGER rows_changed AFTER UPDATE ON asset_statements REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('head_seq', 'asset_statements');
CREATE TRIGGER rows_removed AFTER DELETE ON asset_statements REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('head_seq', 'asset_statements');
COMMENT ON TABLE asset_statements IS 'Balances of addresses at the blocks of a statement, kept for ever; derived: those of deposit addresses.';
GRANT INSERT, SELECT ON asset_statements TO c2c_app;

CREATE TABLE audit_head (
  only_one boolean DEFAULT true NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (only_one),
  CONSTRAINT audit_head_only_one_check CHECK (only_one)
);
GRANT SELECT ON audit_head TO c2c_app;

CREATE TABLE audit_log (
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  staff_id uuid,
  role text NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL,
  details text NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (seq),
  CONSTRAINT audit_log_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'refused'::text]))
);
CREATE INDEX audit_log_of_call ON audit_log USING btree (call, seq DESC);
CREATE INDEX audit_log_of_people ON audit_log USING btree ((- seq)) WHERE call <> ALL (ARRAY['ledger/seal'::text, 'books/proof'::text]);
CREATE INDEX audit_log_of_staff ON audit_log USING btree (staff_id, seq DESC) INCLUDE (outcome);
CREATE INDEX audit_log_of_staff_call ON audit_log USING btree (staff_id, call, seq DESC) INCLUDE (outcome);
CREATE INDEX audit_log_of_subject ON audit_log USING btree (subject, seq DESC) WHERE subject <> ''::text;
CREATE INDEX audit_log_refused ON audit_log USING btree (staff_id, seq DESC) INCLUDE (call) WHERE outcome = 'refused'::text;
CREATE TRIGGER audit_chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN audit_log.staff_id IS 'Null for calls without a session, and for the server''s own.';
COMMENT ON COLUMN audit_log.details IS 'JSON as it was written: the hash is over these very characters.';
GRANT SELECT ON audit_log TO c2c_app;
GRANT INSERT (at, staff_id, role, call, subject, outcome, details) ON audit_log TO c2c_app;

CREATE TABLE bank_bindings (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL,
  currency text NOT NULL,
  account_no text,
  fields jsonb,
  usable_from timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sealed bytea,
  account_hash bytea,
  number_hash bytea,
  tail_hash bytea,
  masked_account text,
  method_id uuid,
  CONSTRAINT bank_bindings_pkey PRIMARY KEY (id),
  CONSTRAINT bank_bindings_once UNIQUE (user_id, type, account_hash),
  CONSTRAINT bank_bindings_method FOREIGN KEY (method_id, type) REFERENCES pay_methods(id, key) NOT VALID,
  CONSTRAINT bank_bindings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT bank_bindings_have_method CHECK ((type = ANY (ARRAY['bank'::text, 'wise'::text, 'usdt'::text])) = (method_id IS NULL)) NOT VALID,
  CONSTRAINT bank_bindings_type_check CHECK (type ~ '^[a-z0-9_-]{1,20}$'::text) NOT VALID,
  CONSTRAINT bindings_are_sealed CHECK (account_no IS NULL AND fields IS NULL AND num_nulls(sealed, account_hash, number_hash, masked_account) = 0) NOT VALID
);
CREATE INDEX bank_bindings_account ON bank_bindings USING btree (account_hash);
CREATE INDEX bank_bindings_number ON bank_bindings USING btree (number_hash);
CREATE INDEX bank_bindings_of_user ON bank_bindings USING btree (user_id, created_at);
CREATE INDEX bank_bindings_tail ON bank_bindings USING btree (tail_hash);
CREATE CONSTRAINT TRIGGER binding_alerts_user AFTER INSERT ON bank_bindings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alerts_user('user_id', 'alert_binding', 'masked_account');
CREATE TRIGGER binding_waits_for_hold BEFORE INSERT ON bank_bindings FOR EACH ROW EXECUTE FUNCTION binding_waits_for_hold();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON bank_bindings FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER refuse_sixth_binding BEFORE INSERT ON bank_bindings FOR EACH ROW EXECUTE FUNCTION refuse_sixth_binding();
CREATE TRIGGER rows_added AFTER INSERT ON bank_bindings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'sealed_bindings');
CREATE TRIGGER rows_changed AFTER UPDATE ON bank_bindings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'sealed_bindings');
CREATE TRIGGER rows_removed AFTER DELETE ON bank_bindings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'sealed_bindings');
COMMENT ON COLUMN bank_bindings.account_no IS 'Of rows that are not encrypted yet.';
COMMENT ON COLUMN bank_bindings.fields IS 'Of rows that are not encrypted yet.';
COMMENT ON COLUMN bank_bindings.sealed IS 'The fields as JSON, encrypted with the data key of the user.';
COMMENT ON COLUMN bank_bindings.account_hash IS 'Keyed hash of the number that money goes to: an IBAN, or country, bank and number.';
COMMENT ON COLUMN bank_bindings.number_hash IS 'Keyed hash of the number in the one form that it has however it is written, in upper case.';
COMMENT ON COLUMN bank_bindings.tail_hash IS 'Keyed hash of its last four characters; null for a mailbox.';
COMMENT ON COLUMN bank_bindings.method_id IS 'The definition that it was made with; null for bank, Wise and addresses.';
GRANT INSERT, SELECT ON bank_bindings TO c2c_app;

CREATE TABLE bank_statements (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id uuid NOT NULL,
  format text NOT NULL,
  bank text NOT NULL,
  sha256 bytea NOT NULL,
  lines integer NOT NULL,
  added integer NOT NULL,
  skipped integer NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_statements_pkey PRIMARY KEY (id),
  CONSTRAINT bank_statements_seq_key UNIQUE (seq),
  CONSTRAINT bank_statements_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT bank_statements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT bank_statements_check CHECK (added >= 0 AND added <= lines),
  CONSTRAINT bank_statements_format_check CHECK (format = ANY (ARRAY['camt053'::text, 'mt940'::text, 'csv'::text])),
  CONSTRAINT bank_statements_lines_check CHECK (lines >= 0),
  CONSTRAINT bank_statements_sha256_check CHECK (octet_length(sha256) = 32),
  CONSTRAINT bank_statements_skipped_check CHECK (skipped >= 0)
);
CREATE INDEX bank_statements_of_merchant ON bank_statements USING btree (merchant_id, seq DESC);
CREATE TRIGGER bank_statements_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bank_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON bank_statements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bank_statements');
CREATE TRIGGER rows_changed AFTER UPDATE ON bank_statements REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bank_statements');
CREATE TRIGGER rows_removed AFTER DELETE ON bank_statements REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bank_statements');
COMMENT ON COLUMN bank_statements.bank IS 'The mapping by which a CSV file was read; empty for other formats.';
COMMENT ON COLUMN bank_statements.skipped IS 'Entries that are not booked, or in a currency that is not traded.';
GRANT INSERT, SELECT ON bank_statements TO c2c_app;

CREATE TABLE bond_moves (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  order_id uuid,
  user_id uuid,
  staff_id uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT bond_moves_pkey PRIMARY KEY (id),
  CONSTRAINT bond_drawn_once UNIQUE (order_id),
  CONSTRAINT bond_moves_seq_key UNIQUE (seq),
  CONSTRAINT bond_moves_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT bond_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT bond_moves_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT bond_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT bond_draw_has_trade CHECK ((kind = 'draw'::text) = (order_id IS NOT NULL) AND (kind = 'draw'::text) = (user_id IS NOT NULL)),
  CONSTRAINT bond_move_has_member CHECK ((kind = ANY (ARRAY['lock'::text, 'leave'::text, 'keep'::text])) = (staff_id IS NOT NULL)),
  CONSTRAINT bond_moves_check CHECK (amount >= 0 AND (amount = 0) = (kind = ANY (ARRAY['leave'::text, 'keep'::text]))),
  CONSTRAINT bond_moves_kind_check CHECK (kind = ANY (ARRAY['lock'::text, 'leave'::text, 'keep'::text, 'release'::text, 'draw'::text]))
);
CREATE INDEX bond_moves_by_time ON bond_moves USING btree (at);
CREATE INDEX bond_moves_of_merchant ON bond_moves USING btree (merchant_id, seq DESC);
CREATE INDEX bond_moves_of_user ON bond_moves USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER bond_move_is_posted AFTER INSERT ON bond_moves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.amount > 0) EXECUTE FUNCTION bond_move_is_posted();
CREATE CONSTRAINT TRIGGER bond_move_needs_audit_row AFTER INSERT ON bond_moves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.staff_id IS NOT NULL) EXECUTE FUNCTION needs_audit_row('staff_id', 'bond/lock', 'bond/leave', 'bond/keep');
CREATE TRIGGER bond_moves_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bond_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_bond_move BEFORE INSERT ON bond_moves FOR EACH ROW EXECUTE FUNCTION refuse_bond_move();
CREATE TRIGGER rows_added AFTER INSERT ON bond_moves REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bond_moves');
CREATE TRIGGER rows_changed AFTER UPDATE ON bond_moves REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bond_moves');
CREATE TRIGGER rows_removed AFTER DELETE ON bond_moves REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bond_moves');
COMMENT ON TABLE bond_moves IS 'What happened to bonds; a transfer has the id of its move, that of a draw the id of its order.';
COMMENT ON COLUMN bond_moves.kind IS 'lock; leave: the notice; keep: the notice is taken back; release: it left; draw: the award of a decision.';
GRANT INSERT, SELECT ON bond_moves TO c2c_app;

CREATE TABLE chain_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  network text NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  key text NOT NULL,
  place bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT chain_addresses_pkey PRIMARY KEY (id),
  CONSTRAINT chain_addresses_account_once UNIQUE (network, account),
  CONSTRAINT chain_addresses_place_once UNIQUE (network, key, place),
  CONSTRAINT chain_addresses_place_fkey FOREIGN KEY (place) REFERENCES chain_places(place),
  CONSTRAINT chain_addresses_account_check CHECK (account ~ '^0x[0-9a-f]{40}$'::text)
);
CREATE INDEX chain_addresses_of_address ON chain_addresses USING btree (network, address);
CREATE INDEX chain_addresses_of_place ON chain_addresses USING btree (place);
CREATE TRIGGER chain_addresses_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_addresses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON chain_addresses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'chain_addresses');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_addresses REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'chain_addresses');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_addresses REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'chain_addresses');
COMMENT ON COLUMN chain_addresses.account IS 'The 20 bytes of the account; address is the same in the notation of the network.';
COMMENT ON COLUMN chain_addresses.key IS 'The fingerprint of the extended public key.';
GRANT INSERT, SELECT ON chain_addresses TO c2c_app;

CREATE TABLE chain_blocks (
  network text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  CONSTRAINT chain_blocks_pkey PRIMARY KEY (network, number)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON chain_blocks TO c2c_app;

CREATE TABLE chain_credits (
  order_id uuid NOT NULL,
  network text NOT NULL,
  txid text NOT NULL,
  place integer NOT NULL,
  account text NOT NULL,
  sender text NOT NULL,
  token text NOT NULL,
  units numeric(78,0) NOT NULL,
  amount bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  witnesses text[] NOT NULL,
  at timestamp with time zone NOT NULL,
  second_from bigint,
  CONSTRAINT chain_credits_pkey PRIMARY KEY (order_id),
  CONSTRAINT chain_credits_once UNIQUE (network, txid, place),
  CONSTRAINT chain_credits_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharges(order_id),
  CONSTRAINT chain_credits_amount_check CHECK (amount > 0),
  CONSTRAINT chain_credits_place_check CHECK (place >= 0),
  CONSTRAINT chain_credits_txid_check CHECK (txid ~ '^0x[0-9a-f]{64}$'::text),
  CONSTRAINT chain_credits_units_check CHECK (units > 0::numeric),
  CONSTRAINT chain_credits_witnesses_check CHECK (cardinality(witnesses) > 0)
);
CREATE INDEX chain_credits_of_block ON chain_credits USING btree (network, block_number);
CREATE INDEX chain_credits_on_one_word ON chain_credits USING btree (network, at) WHERE cardinality(witnesses) < 2;
CREATE TRIGGER chain_credit_matches BEFORE INSERT ON chain_credits FOR EACH ROW EXECUTE FUNCTION chain_credit_matches();
CREATE TRIGGER chain_credits_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER credit_needs_call AFTER INSERT ON chain_credits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('chain/credit', 'recharge/approve', 'proposal/approve');
CREATE TRIGGER rows_added AFTER INSERT ON chain_credits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_credits');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_credits REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_credits');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_credits REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_credits');
COMMENT ON COLUMN chain_credits.units IS 'What the event says, in the smallest unit of the token.';
COMMENT ON COLUMN chain_credits.witnesses IS 'The providers that showed the transfer.';
COMMENT ON COLUMN chain_credits.second_from IS 'The amount from which two providers were needed at that moment.';
GRANT INSERT, SELECT ON chain_credits TO c2c_app;

CREATE TABLE chain_disputes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  network text NOT NULL,
  block_number bigint NOT NULL,
  txid text NOT NULL,
  shown_by text NOT NULL,
  denied_by text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chain_disputes_pkey PRIMARY KEY (id),
  CONSTRAINT chain_disputes_check CHECK (shown_by <> denied_by)
);
CREATE INDEX chain_disputes_of_network ON chain_disputes USING btree (network, id);
CREATE TRIGGER chain_dispute_opens BEFORE INSERT ON chain_disputes FOR EACH ROW EXECUTE FUNCTION chain_dispute_opens();
CREATE TRIGGER chain_disputes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_disputes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON chain_disputes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'chain_disputes');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_disputes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'chain_disputes');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_disputes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'chain_disputes');
COMMENT ON TABLE chain_disputes IS 'Disagreements of two providers. Nothing of the network is credited or paid until its verdict.';
COMMENT ON COLUMN chain_disputes.txid IS 'Empty where the block itself differs.';
GRANT INSERT, SELECT ON chain_disputes TO c2c_app;

CREATE TABLE chain_named (
  order_id uuid NOT NULL,
  network text NOT NULL,
  txid text NOT NULL,
  sender text,
  nonce bigint,
  state text DEFAULT 'named'::text NOT NULL,
  problem text DEFAULT ''::text NOT NULL,
  at timestamp with time zone NOT NULL,
  known_at timestamp with time zone NOT NULL,
  CONSTRAINT chain_named_pkey PRIMARY KEY (order_id),
  CONSTRAINT chain_named_order_id_fkey FOREIGN KEY (order_id) REFERENCES chain_withdrawals(order_id),
  CONSTRAINT chain_named_state_check CHECK (state = ANY (ARRAY['named'::text, 'dropped'::text, 'other'::text])),
  CONSTRAINT chain_named_txid_check CHECK (txid ~ '^0x[0-9a-f]{64}$'::text)
);
CREATE INDEX chain_named_open ON chain_named USING btree (network) WHERE state = 'named'::text;
GRANT INSERT, SELECT, UPDATE ON chain_named TO c2c_app;

CREATE TABLE chain_networks (
  network text NOT NULL,
  providers text[] NOT NULL,
  unit numeric NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chain_networks_pkey PRIMARY KEY (network),
  CONSTRAINT chain_networks_unit_check CHECK (unit > 0::numeric)
);
COMMENT ON TABLE chain_networks IS 'The configuration of CHAIN_FILE as the watcher last read it.';
COMMENT ON COLUMN chain_networks.unit IS 'Smallest units of the token in a micro-unit of USDT.';
GRANT INSERT, SELECT, UPDATE ON chain_networks TO c2c_app;

CREATE TABLE chain_payouts (
  order_id uuid NOT NULL,
  network text NOT NULL,
  txid text NOT NULL,
  place integer NOT NULL,
  sender text NOT NULL,
  account text NOT NULL,
  token text NOT NULL,
  units numeric(78,0) NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  witnesses text[] NOT NULL,
  at timestamp with time zone NOT NULL,
  second_from bigint,
  CONSTRAINT chain_payouts_pkey PRIMARY KEY (order_id),
  CONSTRAINT chain_payouts_once UNIQUE (network, txid, place),
  CONSTRAINT chain_payouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES chain_releases(order_id),
  CONSTRAINT chain_payouts_left CHECK (sender <> account),
  CONSTRAINT chain_payouts_place_check CHECK (place >= 0),
  CONSTRAINT chain_payouts_txid_check CHECK (txid ~ '^0x[0-9a-f]{64}$'::text),
  CONSTRAINT chain_payouts_units_check CHECK (units > 0::numeric),
  CONSTRAINT chain_payouts_witnesses_check CHECK (cardinality(witnesses) > 0)
);
CREATE INDEX chain_payouts_of_block ON chain_payouts USING btree (network, block_number);
CREATE TRIGGER chain_payout_matches BEFORE INSERT ON chain_payouts FOR EACH ROW EXECUTE FUNCTION chain_payout_matches();
CREATE TRIGGER chain_payouts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER payout_needs_call AFTER INSERT ON chain_payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('chain/payout');
CREATE TRIGGER rows_added AFTER INSERT ON chain_payouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_payouts');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_payouts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_payouts');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_payouts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_payouts');
COMMENT ON COLUMN chain_payouts.second_from IS 'The amount from which two providers were needed at that moment.';
GRANT INSERT, SELECT ON chain_payouts TO c2c_app;

CREATE TABLE chain_places (
  place bigint NOT NULL,
  user_id uuid,
  merchant_id uuid,
  CONSTRAINT chain_places_pkey PRIMARY KEY (place),
  CONSTRAINT chain_places_merchant_id_key UNIQUE (merchant_id),
  CONSTRAINT chain_places_user_id_key UNIQUE (user_id),
  CONSTRAINT chain_places_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT chain_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT chain_places_check CHECK (num_nonnulls(user_id, merchant_id) = 1),
  CONSTRAINT chain_places_place_check CHECK (place >= 0 AND place <= 2147483647)
);
CREATE TRIGGER chain_places_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_places FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON chain_places REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('place', 'chain_places');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_places REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('place', 'chain_places');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_places REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('place', 'chain_places');
COMMENT ON TABLE chain_places IS 'The number of a party under every extended public key; allotted once, by allot_place only.';
GRANT SELECT ON chain_places TO c2c_app;

CREATE TABLE chain_readers (
  network text NOT NULL,
  reader text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  tip bigint NOT NULL,
  read_at timestamp with time zone NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  problem text DEFAULT ''::text NOT NULL,
  problem_since timestamp with time zone,
  CONSTRAINT chain_readers_pkey PRIMARY KEY (network, reader),
  CONSTRAINT chain_readers_reader_check CHECK (reader = ANY (ARRAY['first'::text, 'second'::text]))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON chain_readers TO c2c_app;

CREATE TABLE chain_releases (
  order_id uuid NOT NULL,
  note text NOT NULL,
  at timestamp with time zone NOT NULL,
  after_block bigint NOT NULL,
  second_from bigint,
  CONSTRAINT chain_releases_pkey PRIMARY KEY (order_id),
  CONSTRAINT chain_releases_order_id_fkey FOREIGN KEY (order_id) REFERENCES chain_withdrawals(order_id)
);
CREATE TRIGGER chain_release_needs_approval BEFORE INSERT ON chain_releases FOR EACH ROW EXECUTE FUNCTION chain_release_needs_approval();
CREATE TRIGGER chain_releases_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_releases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_payout_to_frozen_user BEFORE INSERT ON chain_releases FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_frozen_user();
CREATE TRIGGER refuse_payout_to_removed_binding BEFORE INSERT ON chain_releases FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_removed_binding();
CREATE CONSTRAINT TRIGGER release_needs_call AFTER INSERT ON chain_releases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('withdraw/approve', 'proposal/approve');
CREATE TRIGGER rows_added AFTER INSERT ON chain_releases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_releases');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_releases REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_releases');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_releases REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_releases');
COMMENT ON COLUMN chain_releases.after_block IS 'The newest block that was known at that moment, less 20.';
GRANT INSERT, SELECT ON chain_releases TO c2c_app;

CREATE TABLE chain_sent (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  txid text NOT NULL,
  log_index integer NOT NULL,
  sender text NOT NULL,
  account text NOT NULL,
  units numeric(78,0) NOT NULL,
  state text DEFAULT 'seen'::text NOT NULL,
  problem text DEFAULT ''::text NOT NULL,
  order_id uuid,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT chain_sent_pkey PRIMARY KEY (id),
  CONSTRAINT chain_sent_once UNIQUE (network, block_hash, log_index),
  CONSTRAINT chain_sent_order_id_fkey FOREIGN KEY (order_id) REFERENCES chain_withdrawals(order_id),
  CONSTRAINT chain_sent_state_check CHECK (state = ANY (ARRAY['seen'::text, 'proved'::text, 'orphaned'::text])),
  CONSTRAINT chain_sent_units_check CHECK (units > 0::numeric)
);
CREATE INDEX chain_sent_by_txid ON chain_sent USING btree (network, txid);
CREATE INDEX chain_sent_of_block ON chain_sent USING btree (network, block_number);
CREATE UNIQUE INDEX chain_sent_of_order ON chain_sent USING btree (order_id) WHERE state <> 'orphaned'::text AND order_id IS NOT NULL;
CREATE INDEX chain_sent_open ON chain_sent USING btree (network, account, units) WHERE state = 'seen'::text;
GRANT INSERT, SELECT ON chain_sent TO c2c_app;
GRANT UPDATE (state, problem, order_id) ON chain_sent TO c2c_app;

CREATE TABLE chain_spans (
  network text NOT NULL,
  from_block bigint NOT NULL,
  provider text NOT NULL,
  CONSTRAINT chain_spans_pkey PRIMARY KEY (network, from_block)
);
COMMENT ON TABLE chain_spans IS 'Which provider the first reader read from, from which block on; the second reader takes another one.';
GRANT DELETE, INSERT, SELECT, UPDATE ON chain_spans TO c2c_app;

CREATE TABLE chain_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  txid text NOT NULL,
  log_index integer NOT NULL,
  sender text NOT NULL,
  account text NOT NULL,
  units numeric(78,0) NOT NULL,
  state text DEFAULT 'seen'::text NOT NULL,
  problem text DEFAULT ''::text NOT NULL,
  order_id uuid,
  seen_at timestamp with time zone NOT NULL,
  held_order uuid,
  CONSTRAINT chain_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT chain_transfers_once UNIQUE (network, block_hash, log_index),
  CONSTRAINT chain_transfers_held_order_fkey FOREIGN KEY (held_order) REFERENCES orders(id),
  CONSTRAINT chain_transfers_order_id_fkey FOREIGN KEY (order_id) REFERENCES chain_credits(order_id),
  CONSTRAINT chain_transfers_state_check CHECK (state = ANY (ARRAY['seen'::text, 'credited'::text, 'orphaned'::text])),
  CONSTRAINT chain_transfers_units_check CHECK (units > 0::numeric)
);
CREATE INDEX chain_transfers_held ON chain_transfers USING btree (held_order) WHERE held_order IS NOT NULL;
CREATE INDEX chain_transfers_of_account ON chain_transfers USING btree (account, id DESC);
CREATE INDEX chain_transfers_of_block ON chain_transfers USING btree (network, block_number);
CREATE INDEX chain_transfers_of_order ON chain_transfers USING btree (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX chain_transfers_open ON chain_transfers USING btree (network, units) WHERE state = 'seen'::text;
COMMENT ON COLUMN chain_transfers.held_order IS 'The recharge in which a person decides what one provider alone shows.';
GRANT INSERT, SELECT ON chain_transfers TO c2c_app;
GRANT UPDATE (state, problem, order_id, held_order) ON chain_transfers TO c2c_app;

CREATE TABLE chain_verdicts (
  dispute_id bigint NOT NULL,
  provider text NOT NULL,
  staff_id uuid NOT NULL,
  note text NOT NULL,
  amount bigint NOT NULL,
  second_from bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chain_verdicts_once PRIMARY KEY (dispute_id),
  CONSTRAINT chain_verdicts_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES chain_disputes(id),
  CONSTRAINT chain_verdicts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER chain_verdict_needs_approval BEFORE INSERT ON chain_verdicts FOR EACH ROW EXECUTE FUNCTION chain_verdict_needs_approval();
CREATE TRIGGER chain_verdicts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_verdicts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON chain_verdicts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('dispute_id', 'chain_verdicts');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_verdicts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('dispute_id', 'chain_verdicts');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_verdicts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('dispute_id', 'chain_verdicts');
CREATE CONSTRAINT TRIGGER verdict_needs_call AFTER INSERT ON chain_verdicts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('chain/verdict', 'proposal/approve');
COMMENT ON COLUMN chain_verdicts.provider IS 'The one that was wrong: it is not asked any more. Empty: both are asked again.';
COMMENT ON COLUMN chain_verdicts.amount IS 'What waited on the network at that moment.';
COMMENT ON COLUMN chain_verdicts.second_from IS 'The amount from which two people were needed at that moment.';
GRANT INSERT, SELECT ON chain_verdicts TO c2c_app;

CREATE TABLE chain_withdrawals (
  order_id uuid NOT NULL,
  network text NOT NULL,
  token text NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  amount bigint NOT NULL,
  units numeric(78,0) NOT NULL,
  CONSTRAINT chain_withdrawals_pkey PRIMARY KEY (order_id),
  CONSTRAINT chain_withdrawals_order_id_fkey FOREIGN KEY (order_id) REFERENCES withdrawals(order_id),
  CONSTRAINT chain_withdrawals_account_check CHECK (account ~ '^0x[0-9a-f]{40}$'::text),
  CONSTRAINT chain_withdrawals_amount_check CHECK (amount > 0),
  CONSTRAINT chain_withdrawals_units_check CHECK (units > 0::numeric)
);
CREATE INDEX chain_withdrawals_of_account ON chain_withdrawals USING btree (network, account);
CREATE TRIGGER chain_withdrawal_matches BEFORE INSERT ON chain_withdrawals FOR EACH ROW EXECUTE FUNCTION chain_withdrawal_matches();
CREATE TRIGGER chain_withdrawals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON chain_withdrawals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_withdrawals');
CREATE TRIGGER rows_changed AFTER UPDATE ON chain_withdrawals REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_withdrawals');
CREATE TRIGGER rows_removed AFTER DELETE ON chain_withdrawals REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'chain_withdrawals');
COMMENT ON COLUMN chain_withdrawals.account IS 'The 20 bytes of the account; address is the same in the notation of the network.';
COMMENT ON COLUMN chain_withdrawals.amount IS 'What the user receives, in micro-units; units is the same in the smallest unit of the token.';
GRANT INSERT, SELECT ON chain_withdrawals TO c2c_app;

CREATE TABLE claims (
  order_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  session bytea,
  until timestamp with time zone NOT NULL,
  CONSTRAINT claims_pkey PRIMARY KEY (order_id),
  CONSTRAINT claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT claims_session_fkey FOREIGN KEY (session) REFERENCES staff_sessions(token_hash) ON DELETE CASCADE,
  CONSTRAINT claims_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX claims_of_session ON claims USING btree (session);
CREATE INDEX claims_of_solvers ON claims USING btree (staff_id) WHERE session IS NULL;
CREATE TRIGGER claims_notify AFTER INSERT OR DELETE ON claims FOR EACH ROW EXECUTE FUNCTION notify_claim();
CREATE TRIGGER claims_taken_notify AFTER UPDATE ON claims FOR EACH ROW WHEN (old.staff_id <> new.staff_id) EXECUTE FUNCTION notify_claim();
COMMENT ON COLUMN claims.session IS 'Null for an appeal that a solver has taken: it outlasts the session.';
GRANT DELETE, INSERT, SELECT ON claims TO c2c_app;
GRANT UPDATE (staff_id, session, until) ON claims TO c2c_app;

CREATE TABLE commissions (
  order_id uuid NOT NULL,
  inviter_id uuid NOT NULL,
  member_id uuid NOT NULL,
  fee bigint NOT NULL,
  share_bps integer NOT NULL,
  amount bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT commissions_pkey PRIMARY KEY (order_id),
  CONSTRAINT commissions_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES users(id),
  CONSTRAINT commissions_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id),
  CONSTRAINT commissions_order_id_fkey FOREIGN KEY (order_id) REFERENCES withdrawals(order_id),
  CONSTRAINT commission_matches_fee CHECK (amount::numeric = div(fee::numeric * share_bps::numeric, 10000::numeric)),
  CONSTRAINT commissions_amount_check CHECK (amount > 0),
  CONSTRAINT commissions_share_bps_check CHECK (share_bps >= 1 AND share_bps <= 10000)
);
CREATE INDEX commissions_of_inviter ON commissions USING btree (inviter_id, member_id) INCLUDE (amount, created_at);
CREATE TRIGGER commissions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON commissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON commissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'commissions');
CREATE TRIGGER rows_changed AFTER UPDATE ON commissions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'commissions');
CREATE TRIGGER rows_removed AFTER DELETE ON commissions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'commissions');
GRANT INSERT, SELECT ON commissions TO c2c_app;

CREATE TABLE decided_alone (
  day date NOT NULL,
  kind text NOT NULL,
  who uuid NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT decided_alone_pkey PRIMARY KEY (day, kind, who),
  CONSTRAINT decided_alone_amount_check CHECK (amount >= 0),
  CONSTRAINT decided_alone_kind_check CHECK (kind = ANY (ARRAY['recharge'::text, 'withdraw'::text, 'appeal'::text]))
);
COMMENT ON TABLE decided_alone IS 'Written by count_alone only.';
COMMENT ON COLUMN decided_alone.who IS 'The user that it was decided for, or the member of staff who decided.';
COMMENT ON COLUMN decided_alone.amount IS 'Micro-units. Decisions of two people do not count.';
GRANT SELECT ON decided_alone TO c2c_app;

CREATE TABLE deliveries (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  channel text NOT NULL,
  recipient uuid NOT NULL,
  merchant_id uuid,
  event text NOT NULL,
  event_id text NOT NULL,
  order_id uuid,
  payload text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  state text DEFAULT 'open'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  began_at timestamp with time zone,
  attempted_at timestamp with time zone,
  status integer,
  answer text DEFAULT ''::text NOT NULL,
  error text DEFAULT ''::text NOT NULL,
  ended_at timestamp with time zone,
  subject uuid,
  retry_lane smallint,
  CONSTRAINT deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT deliveries_once UNIQUE (channel, recipient, event_id),
  CONSTRAINT deliveries_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT deliveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT deliveries_answer_check CHECK (char_length(answer) <= 2048),
  CONSTRAINT deliveries_error_check CHECK (char_length(error) <= 300),
  CONSTRAINT deliveries_state_check CHECK (state = ANY (ARRAY['open'::text, 'delivered'::text, 'dead'::text, 'dropped'::text])),
  CONSTRAINT ended_with_a_time CHECK ((state = 'open'::text) = (ended_at IS NULL))
);
CREATE INDEX deliveries_age ON deliveries USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX deliveries_dead ON deliveries USING btree (seq DESC) WHERE state = 'dead'::text;
CREATE INDEX deliveries_dead_of_merchant ON deliveries USING btree (merchant_id, seq DESC) WHERE state = 'dead'::text;
CREATE INDEX deliveries_next ON deliveries USING btree (channel, recipient, seq) WHERE state = 'open'::text AND retry_lane IS NULL;
CREATE INDEX deliveries_of_order ON deliveries USING btree (recipient, COALESCE(order_id, subject), seq) WHERE state = 'open'::text AND channel = 'webhook'::text;
CREATE INDEX deliveries_of_recipient ON deliveries USING btree (recipient, seq DESC);
CREATE INDEX deliveries_open ON deliveries USING btree (channel, recipient, seq) WHERE state = 'open'::text;
CREATE INDEX deliveries_to_retry ON deliveries USING btree (recipient, retry_lane, due_at, seq) WHERE state = 'open'::text AND retry_lane IS NOT NULL;
CREATE CONSTRAINT TRIGGER alert_stays AFTER DELETE ON deliveries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.channel = 'alert'::text) EXECUTE FUNCTION alert_stays();
COMMENT ON COLUMN deliveries.recipient IS 'An endpoint, a member of staff or a user.';
COMMENT ON COLUMN deliveries.event_id IS 'The source and its number: an event is delivered to a recipient by a channel once.';
COMMENT ON COLUMN deliveries.due_at IS 'Not before this time.';
COMMENT ON COLUMN deliveries.began_at IS 'The first attempt; the patience of its channel is counted from here.';
COMMENT ON COLUMN deliveries.subject IS 'What it is about, where that is no order: an endpoint gets what is about one subject in order.';
COMMENT ON COLUMN deliveries.retry_lane IS 'The lane in which it is retried, or waits behind an earlier one of its order; null: that of its recipient.';
GRANT DELETE, INSERT, SELECT ON deliveries TO c2c_app;
GRANT UPDATE (due_at, state, attempts, began_at, attempted_at, status, answer, error, ended_at, retry_lane) ON deliveries TO c2c_app;

CREATE TABLE delivery_lanes (
  channel text NOT NULL,
  recipient uuid NOT NULL,
  due_at timestamp with time zone,
  claim uuid,
  open integer DEFAULT 0 NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  gave_up boolean DEFAULT false NOT NULL,
  slow boolean DEFAULT false NOT NULL,
  head bigint DEFAULT 0 NOT NULL,
  not_before timestamp with time zone,
  CONSTRAINT delivery_lanes_pkey PRIMARY KEY (channel, recipient),
  CONSTRAINT delivery_lanes_open_check CHECK (open >= 0)
) WITH (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
CREATE INDEX delivery_lanes_due ON delivery_lanes USING btree (slow, due_at) WHERE due_at IS NOT NULL;
COMMENT ON COLUMN delivery_lanes.due_at IS 'When its oldest open delivery may be sent; while claimed, the end of the lease; null: nothing to send.';
COMMENT ON COLUMN delivery_lanes.open IS 'The number of open deliveries.';
COMMENT ON COLUMN delivery_lanes.gave_up IS 'Whether a delivery was given up and none has succeeded since.';
COMMENT ON COLUMN delivery_lanes.slow IS 'Whether its last attempt failed or took long: such lanes have places of their own.';
COMMENT ON COLUMN delivery_lanes.head IS 'No delivery with a lower number is open, so that a search passes over none that ended.';
GRANT DELETE, INSERT, SELECT, UPDATE ON delivery_lanes TO c2c_app;

CREATE TABLE delivery_retry_lanes (
  recipient uuid NOT NULL,
  lane smallint NOT NULL,
  due_at timestamp with time zone,
  claim uuid,
  CONSTRAINT delivery_retry_lanes_pkey PRIMARY KEY (recipient, lane)
) WITH (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
CREATE INDEX delivery_retry_lanes_due ON delivery_retry_lanes USING btree (due_at) WHERE due_at IS NOT NULL;
COMMENT ON TABLE delivery_retry_lanes IS 'Lanes of webhook endpoints for orders of which a delivery failed; each sends one at a time.';
COMMENT ON COLUMN delivery_retry_lanes.due_at IS 'When its next delivery may be sent; while claimed, the end of the lease; null: nothing to send.';
GRANT DELETE, INSERT, SELECT, UPDATE ON delivery_retry_lanes TO c2c_app;

CREATE TABLE deployment (
  only_one boolean DEFAULT true NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT deployment_pkey PRIMARY KEY (only_one),
  CONSTRAINT deployment_kind_check CHECK (kind = ANY (ARRAY['sandbox'::text, 'production'::text])),
  CONSTRAINT deployment_only_one_check CHECK (only_one)
);
CREATE TRIGGER deployment_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON deployment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON deployment TO c2c_app;

CREATE TABLE email_codes (
  email text NOT NULL,
  code_hash bytea NOT NULL,
  salt bytea NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries_left integer NOT NULL,
  purpose text,
  about bytea,
  mark bytea,
  CONSTRAINT email_codes_pkey PRIMARY KEY (email),
  CONSTRAINT email_codes_tries_left_check CHECK (tries_left >= 0)
);
CREATE INDEX email_codes_age ON email_codes USING btree (expires_at);
COMMENT ON TABLE email_codes IS 'The one code that is good for an address; a new one replaces it, a right try ends it, five wrong ones end it for strangers.';
COMMENT ON COLUMN email_codes.purpose IS 'What the code is for; null for one that registers, signs in or sets a new password.';
COMMENT ON COLUMN email_codes.about IS 'A hash of what it confirms, such as amount and account of a withdrawal.';
GRANT DELETE, INSERT, SELECT, UPDATE ON email_codes TO c2c_app;

CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  CONSTRAINT entries_pkey PRIMARY KEY (account_id, id),
  CONSTRAINT entries_amount_check CHECK (amount <> 0)
);
CREATE INDEX entries_of_transfer ON entries USING brin (transfer_id) WITH (pages_per_range='16', autosummarize='on');
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON entries TO c2c_app;

CREATE TABLE expired_images (
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  file_removed boolean DEFAULT false NOT NULL,
  CONSTRAINT expired_images_pkey PRIMARY KEY (id)
);
CREATE INDEX expired_images_with_file ON expired_images USING btree (id) WHERE NOT file_removed;
CREATE TRIGGER expired_images_kept BEFORE DELETE OR TRUNCATE ON expired_images FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON expired_images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'expired_images');
CREATE TRIGGER rows_changed AFTER UPDATE ON expired_images REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'expired_images');
CREATE TRIGGER rows_removed AFTER DELETE ON expired_images REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'expired_images');
COMMENT ON TABLE expired_images IS 'Uploads whose file is no longer kept; written by expire_images only.';
COMMENT ON COLUMN expired_images.file_removed IS 'False until the file is deleted, after the commit of the row.';
GRANT SELECT ON expired_images TO c2c_app;
GRANT UPDATE (file_removed) ON expired_images TO c2c_app;

CREATE TABLE exports (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  format text NOT NULL,
  subject uuid,
  order_kind text,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  lang text NOT NULL,
  staff_id uuid,
  user_id uuid,
  created_at timestamp with time zone NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  rows_done bigint DEFAULT 0 NOT NULL,
  rows_total bigint,
  size bigint,
  finished_at timestamp with time zone,
  failure text DEFAULT ''::text NOT NULL,
  token_hash bytea,
  order_id uuid,
  currency text,
  time_zone text,
  mailed text,
  CONSTRAINT exports_pkey PRIMARY KEY (id),
  CONSTRAINT exports_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT exports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT currency_of_trades CHECK (currency IS NULL OR (kind = ANY (ARRAY['trades'::text, 'user'::text]))) NOT VALID,
  CONSTRAINT exports_check CHECK (until_at > from_at),
  CONSTRAINT exports_check2 CHECK ((kind = 'orders'::text) = (order_kind IS NOT NULL)),
  CONSTRAINT exports_failure_check CHECK (failure = ANY (ARRAY[''::text, 'too_long'::text, 'no_rate'::text, 'internal'::text])) NOT VALID,
  CONSTRAINT exports_format_check CHECK (
CASE
    WHEN format = ANY (ARRAY['xero'::text, 'hledger'::text, 'beancount'::text]) THEN kind = 'trades'::text
    WHEN format = 'pdf'::text THEN kind = ANY (ARRAY['user'::text, 'merchant'::text, 'settlement'::text])
    ELSE format = ANY (ARRAY['csv'::text, 'json'::text])
END) NOT VALID,
  CONSTRAINT exports_kind_check CHECK (kind = ANY (ARRAY['user'::text, 'merchant'::text, 'settlement'::text, 'trades'::text, 'transfers'::text, 'orders'::text, 'audit'::text])) NOT VALID,
  CONSTRAINT exports_mailed_form CHECK (mailed = ANY (ARRAY['link'::text, 'attachment'::text])),
  CONSTRAINT exports_order_kind_check CHECK (order_kind = ANY (ARRAY['recharge'::text, 'withdraw'::text, 'sale'::text, 'interest'::text])),
  CONSTRAINT exports_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'removed'::text])),
  CONSTRAINT exports_subject_check CHECK ((kind = ANY (ARRAY['user'::text, 'merchant'::text, 'settlement'::text, 'trades'::text])) = (subject IS NOT NULL)) NOT VALID,
  CONSTRAINT mailed_to_user CHECK (mailed IS NULL OR kind = 'user'::text AND user_id IS NOT NULL AND token_hash IS NULL) NOT VALID,
  CONSTRAINT own_personal_data CHECK (format <> 'json'::text OR user_id IS NOT NULL),
  CONSTRAINT own_receipt CHECK (order_id IS NULL OR format = 'pdf'::text AND user_id IS NOT NULL) NOT VALID,
  CONSTRAINT own_statement CHECK (user_id IS NULL OR kind = 'user'::text AND subject = user_id),
  CONSTRAINT requested_by_one CHECK ((staff_id IS NULL) <> (user_id IS NULL) OR kind = 'settlement'::text AND num_nonnulls(staff_id, user_id) = 0) NOT VALID,
  CONSTRAINT zone_of_year CHECK ((kind = 'user'::text AND currency IS NOT NULL) = (time_zone IS NOT NULL)) NOT VALID
);
CREATE UNIQUE INDEX exports_daily ON exports USING btree (subject, from_at) WHERE staff_id IS NULL AND user_id IS NULL;
CREATE INDEX exports_kept ON exports USING btree (finished_at) WHERE state = 'done'::text;
CREATE UNIQUE INDEX exports_monthly ON exports USING btree (user_id, from_at) WHERE mailed IS NOT NULL;
CREATE INDEX exports_of_staff ON exports USING btree (staff_id, seq DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX exports_of_user ON exports USING btree (user_id, seq DESC) WHERE user_id IS NOT NULL;
CREATE INDEX exports_to_make ON exports USING btree (seq) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON exports FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION refuse_frozen_user();
COMMENT ON COLUMN exports.token_hash IS 'The session that asked, which alone may download the file; null for staff.';
COMMENT ON COLUMN exports.order_id IS 'The order of a receipt; null for other files.';
COMMENT ON COLUMN exports.currency IS 'The currency in which trades and a year are valued; null for none.';
COMMENT ON COLUMN exports.time_zone IS 'Of the days of a year''s summary; null for other files.';
COMMENT ON COLUMN exports.mailed IS 'How a statement that the service makes each month is mailed; null for what people ask for.';
GRANT INSERT, SELECT ON exports TO c2c_app;
GRANT UPDATE (state, tries, rows_done, rows_total, size, finished_at, failure) ON exports TO c2c_app;

CREATE TABLE factor_requests (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT factor_requests_pkey PRIMARY KEY (id),
  CONSTRAINT factor_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX factor_requests_of_user ON factor_requests USING btree (user_id, at DESC);
CREATE TRIGGER factor_requests_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON factor_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON factor_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'factor_requests');
CREATE TRIGGER rows_changed AFTER UPDATE ON factor_requests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'factor_requests');
CREATE TRIGGER rows_removed AFTER DELETE ON factor_requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'factor_requests');
COMMENT ON TABLE factor_requests IS 'Users who asked at sign-in, with their password or a mailed code.';
GRANT INSERT, SELECT ON factor_requests TO c2c_app;

CREATE TABLE factor_reset_ends (
  proposal_id uuid NOT NULL,
  outcome text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT factor_reset_ends_pkey PRIMARY KEY (proposal_id),
  CONSTRAINT factor_reset_ends_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  CONSTRAINT factor_reset_ends_outcome_check CHECK (outcome = ANY (ARRAY['done'::text, 'stopped'::text]))
);
CREATE TRIGGER factor_reset_ends_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON factor_reset_ends FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER factor_reset_is_due BEFORE INSERT ON factor_reset_ends FOR EACH ROW WHEN (new.outcome = 'done'::text) EXECUTE FUNCTION factor_reset_is_due();
CREATE TRIGGER rows_added AFTER INSERT ON factor_reset_ends REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'factor_reset_ends');
CREATE TRIGGER rows_changed AFTER UPDATE ON factor_reset_ends REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'factor_reset_ends');
CREATE TRIGGER rows_removed AFTER DELETE ON factor_reset_ends REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'factor_reset_ends');
COMMENT ON COLUMN factor_reset_ends.outcome IS 'stopped: the user used the factor, or the account was frozen.';
GRANT INSERT, SELECT ON factor_reset_ends TO c2c_app;

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  payload_hash bytea NOT NULL,
  answer json NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_once PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_age ON idempotency_keys USING btree (created_at);
GRANT DELETE, INSERT, SELECT ON idempotency_keys TO c2c_app;

CREATE TABLE interest_orders (
  order_id uuid NOT NULL,
  product_id uuid NOT NULL,
  principal bigint NOT NULL,
  days integer NOT NULL,
  apr bigint NOT NULL,
  interest bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT interest_orders_pkey PRIMARY KEY (order_id),
  CONSTRAINT interest_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT interest_orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES interest_products(id),
  CONSTRAINT interest_matches_terms CHECK (interest::numeric = div(principal::numeric * apr::numeric * days::numeric, 365000000::numeric)),
  CONSTRAINT interest_orders_apr_check CHECK (apr > 0),
  CONSTRAINT interest_orders_check CHECK (expires_at = (starts_at + days::double precision * '24:00:00'::interval)),
  CONSTRAINT interest_orders_days_check CHECK (days > 0),
  CONSTRAINT interest_orders_principal_check CHECK (principal > 0)
);
CREATE TRIGGER add_running_interest AFTER INSERT ON interest_orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_running_interest();
CREATE TRIGGER interest_orders_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON interest_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON interest_orders TO c2c_app;

CREATE TABLE interest_products (
  id uuid NOT NULL,
  name jsonb NOT NULL,
  day integer NOT NULL,
  apr bigint NOT NULL,
  min_amount bigint NOT NULL,
  max_amount bigint NOT NULL,
  active boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT interest_products_pkey PRIMARY KEY (id),
  CONSTRAINT interest_products_apr_check CHECK (apr > 0),
  CONSTRAINT interest_products_check CHECK (max_amount >= min_amount),
  CONSTRAINT interest_products_day_check CHECK (day >= 1 AND day <= 3650),
  CONSTRAINT interest_products_min_amount_check CHECK (min_amount > 0)
);
CREATE TRIGGER interest_products_no_delete BEFORE DELETE OR TRUNCATE ON interest_products FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER offered_needs_call AFTER INSERT OR UPDATE OF active ON interest_products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('product/create', 'product/change-state', 'proposal/approve', 'sandbox/samples');
CREATE TRIGGER product_needs_approval BEFORE INSERT OR UPDATE ON interest_products FOR EACH ROW EXECUTE FUNCTION product_needs_approval();
CREATE TRIGGER rows_added AFTER INSERT ON interest_products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'interest_products', 'interest_products/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON interest_products REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'interest_products', 'interest_products/state');
CREATE TRIGGER rows_removed AFTER DELETE ON interest_products REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'interest_products', 'interest_products/state');
COMMENT ON COLUMN interest_products.name IS 'By language; English is always there.';
COMMENT ON COLUMN interest_products.max_amount IS 'The most of one person in running orders of this product.';
GRANT INSERT, SELECT ON interest_products TO c2c_app;
GRANT UPDATE (active) ON interest_products TO c2c_app;

CREATE TABLE invite_codes (
  code text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT invite_codes_pkey PRIMARY KEY (code)
);
CREATE TRIGGER rows_added AFTER INSERT ON invite_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('code', 'invite_codes');
CREATE TRIGGER rows_changed AFTER UPDATE ON invite_codes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('code', 'invite_codes');
CREATE TRIGGER rows_removed AFTER DELETE ON invite_codes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('code', 'invite_codes');
COMMENT ON TABLE invite_codes IS 'Invitation codes without an inviter: the root invitation.';
GRANT INSERT, SELECT ON invite_codes TO c2c_app;

CREATE TABLE job_runs (
  name text NOT NULL,
  every_ms integer,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure text DEFAULT ''::text NOT NULL,
  CONSTRAINT job_runs_pkey PRIMARY KEY (name)
);
COMMENT ON COLUMN job_runs.every_ms IS 'The interval; null for jobs that run on demand, as mail does.';
GRANT DELETE, INSERT, SELECT, UPDATE ON job_runs TO c2c_app;

CREATE TABLE known_origins (
  account uuid NOT NULL,
  origin bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT known_origins_pkey PRIMARY KEY (account, origin)
);
CREATE INDEX known_origins_age ON known_origins USING btree (seen_at);
COMMENT ON TABLE known_origins IS 'Networks, hashed with the account, from which a user or member of staff has signed in.';
GRANT DELETE, INSERT, SELECT, UPDATE ON known_origins TO c2c_app;

CREATE TABLE late_payments (
  order_id uuid NOT NULL,
  reserved boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT late_payments_pkey PRIMARY KEY (order_id),
  CONSTRAINT late_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE TRIGGER late_payment_is_in_time BEFORE INSERT ON late_payments FOR EACH ROW EXECUTE FUNCTION late_payment_is_in_time();
CREATE TRIGGER late_payments_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON late_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON late_payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'late_payments');
CREATE TRIGGER rows_changed AFTER UPDATE ON late_payments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'late_payments');
CREATE TRIGGER rows_removed AFTER DELETE ON late_payments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'late_payments');
COMMENT ON TABLE late_payments IS 'Expired purchases whose buyer said "I had paid", once each.';
COMMENT ON COLUMN late_payments.reserved IS 'Whether the merchant''s balance covered the escrow then.';
GRANT INSERT, SELECT ON late_payments TO c2c_app;

CREATE TABLE liability_heads (
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  depth integer NOT NULL,
  root bytea NOT NULL,
  total bigint NOT NULL,
  audit text NOT NULL,
  entry_hash bytea NOT NULL,
  log_root bytea NOT NULL,
  public_key bytea NOT NULL,
  signature bytea NOT NULL,
  held bigint,
  assets bytea,
  next_key bytea,
  draw jsonb,
  CONSTRAINT liability_heads_pkey PRIMARY KEY (seq),
  CONSTRAINT liability_heads_assets CHECK ((held IS NULL) = (assets IS NULL)),
  CONSTRAINT liability_heads_assets_check CHECK (length(assets) = 32),
  CONSTRAINT liability_heads_depth_check CHECK (depth >= 1 AND depth <= 31),
  CONSTRAINT liability_heads_entry_hash_check CHECK (length(entry_hash) = 32),
  CONSTRAINT liability_heads_held_check CHECK (held >= 0),
  CONSTRAINT liability_heads_log_root_check CHECK (length(log_root) = 32),
  CONSTRAINT liability_heads_next_key_check CHECK (length(next_key) = 32),
  CONSTRAINT liability_heads_public_key_check CHECK (length(public_key) = 32),
  CONSTRAINT liability_heads_root_check CHECK (length(root) = 32),
  CONSTRAINT liability_heads_seq_check CHECK (seq > 0),
  CONSTRAINT liability_heads_signature_check CHECK (length(signature) = 64),
  CONSTRAINT liability_heads_total_check CHECK (total >= 0)
);
CREATE TRIGGER liability_heads_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON liability_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER liability_heads_in_order BEFORE INSERT ON liability_heads FOR EACH ROW EXECUTE FUNCTION liability_head_is_next();
CREATE TRIGGER rows_added AFTER INSERT ON liability_heads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('seq', 'liability_heads');
CREATE TRIGGER rows_changed AFTER UPDATE ON liability_heads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('seq', 'liability_heads');
CREATE TRIGGER rows_removed AFTER DELETE ON liability_heads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('seq', 'liability_heads');
COMMENT ON TABLE liability_heads IS 'Kept for ever. The total is in micro-units of USDT.';
COMMENT ON COLUMN liability_heads.audit IS 'The end of the audit log then, NUMBER:HASH.';
COMMENT ON COLUMN liability_heads.entry_hash IS 'The hash of the entry as a leaf of the log.';
COMMENT ON COLUMN liability_heads.held IS 'In micro-units of USDT; null where no balances were read.';
COMMENT ON COLUMN liability_heads.assets IS 'The hash of the statement of addresses and balances.';
COMMENT ON COLUMN liability_heads.next_key IS 'The key that signs the statements after this one.';
COMMENT ON COLUMN liability_heads.draw IS 'Rules of drawn moments, the hour up to which all are stated, this moment and missed ones; null where none are drawn.';
GRANT INSERT, SELECT ON liability_heads TO c2c_app;

CREATE TABLE liability_leaves (
  head_seq bigint NOT NULL,
  owner text NOT NULL,
  positions integer[] NOT NULL,
  amounts bigint[] NOT NULL,
  nonces bytea NOT NULL,
  name text,
  email text,
  owner_nonce bytea,
  CONSTRAINT liability_leaves_pkey PRIMARY KEY (head_seq, owner),
  CONSTRAINT liability_leaves_check CHECK (cardinality(positions) = cardinality(amounts) AND length(nonces) = (16 * cardinality(amounts))),
  CONSTRAINT liability_leaves_owner_nonce CHECK (length(owner_nonce) = 32) NOT VALID
);
COMMENT ON COLUMN liability_leaves.owner IS 'A user or a merchant.';
COMMENT ON COLUMN liability_leaves.name IS 'The account name or the name of the merchant then; null for leaves of form 1.';
GRANT DELETE, INSERT, SELECT ON liability_leaves TO c2c_app;
GRANT UPDATE (name, email) ON liability_leaves TO c2c_app;

CREATE TABLE liability_nodes (
  head_seq bigint NOT NULL,
  height integer NOT NULL,
  place integer NOT NULL,
  nodes bytea NOT NULL,
  CONSTRAINT liability_nodes_pkey PRIMARY KEY (head_seq, height, place)
);
COMMENT ON TABLE liability_nodes IS 'Every seventh level, 128 nodes of 40 bytes a row; the levels between are computed.';
GRANT DELETE, INSERT, SELECT ON liability_nodes TO c2c_app;

CREATE TABLE liability_notes (
  head_seq bigint NOT NULL,
  target text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT liability_notes_pkey PRIMARY KEY (head_seq, target),
  CONSTRAINT liability_notes_head_seq_fkey FOREIGN KEY (head_seq) REFERENCES liability_heads(seq)
);
COMMENT ON COLUMN liability_notes.target IS 'file, webhook, or mail and the id of a member of staff.';
GRANT INSERT, SELECT ON liability_notes TO c2c_app;

CREATE TABLE liability_requests (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  staff_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT liability_requests_pkey PRIMARY KEY (id),
  CONSTRAINT liability_requests_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER liability_requests_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON liability_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON liability_requests TO c2c_app;

CREATE TABLE low_balances (
  merchant_id uuid NOT NULL,
  amount bigint NOT NULL,
  low_since timestamp with time zone,
  CONSTRAINT low_balances_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT low_balances_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT low_balances_amount_check CHECK (amount > 0)
);
COMMENT ON COLUMN low_balances.low_since IS 'When it fell below the amount; null while it is not below. Alerted once.';
GRANT DELETE, INSERT, SELECT, UPDATE ON low_balances TO c2c_app;

CREATE TABLE maker_moves (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  direction text NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT maker_moves_pkey PRIMARY KEY (id),
  CONSTRAINT maker_moves_merchant_id_user_id_fkey FOREIGN KEY (merchant_id, user_id) REFERENCES merchants(id, owner_id),
  CONSTRAINT maker_moves_amount_check CHECK (amount > 0),
  CONSTRAINT maker_moves_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text]))
);
CREATE INDEX maker_moves_of_user ON maker_moves USING btree (user_id);
CREATE CONSTRAINT TRIGGER maker_move_is_posted AFTER INSERT ON maker_moves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION maker_move_is_posted();
CREATE TRIGGER maker_moves_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON maker_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_maker_move BEFORE INSERT ON maker_moves FOR EACH ROW EXECUTE FUNCTION refuse_maker_move();
CREATE TRIGGER rows_added AFTER INSERT ON maker_moves REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'maker_moves');
CREATE TRIGGER rows_changed AFTER UPDATE ON maker_moves REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'maker_moves');
CREATE TRIGGER rows_removed AFTER DELETE ON maker_moves REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'maker_moves');
COMMENT ON COLUMN maker_moves.direction IS 'in: from the wallet to the offers; out: back.';
GRANT INSERT, SELECT ON maker_moves TO c2c_app;

CREATE TABLE market_hours (
  currency text NOT NULL,
  hour timestamp with time zone NOT NULL,
  sell_price bigint,
  buy_price bigint,
  rate bigint,
  trades integer DEFAULT 0 NOT NULL,
  number bigint DEFAULT 0 NOT NULL,
  CONSTRAINT market_hours_pkey PRIMARY KEY (currency, hour),
  CONSTRAINT market_hours_buy_price_check CHECK (buy_price > 0),
  CONSTRAINT market_hours_number_check CHECK (number >= 0),
  CONSTRAINT market_hours_rate_check CHECK (rate > 0),
  CONSTRAINT market_hours_sell_price_check CHECK (sell_price > 0),
  CONSTRAINT market_hours_trades_check CHECK (trades >= 0)
);
CREATE INDEX market_hours_by_hour ON market_hours USING btree (hour);
COMMENT ON TABLE market_hours IS 'Prices in millionths, number in micro-USDT. Kept for 35 days; sums of fewer than three trades are never shown.';
GRANT DELETE, INSERT, SELECT, UPDATE ON market_hours TO c2c_app;

CREATE TABLE market_minutes (
  currency text NOT NULL,
  minute timestamp with time zone NOT NULL,
  sell_price bigint,
  buy_price bigint,
  rate bigint,
  CONSTRAINT market_minutes_pkey PRIMARY KEY (currency, minute),
  CONSTRAINT market_minutes_buy_price_check CHECK (buy_price > 0),
  CONSTRAINT market_minutes_rate_check CHECK (rate > 0),
  CONSTRAINT market_minutes_sell_price_check CHECK (sell_price > 0)
);
CREATE INDEX market_minutes_by_minute ON market_minutes USING btree (minute);
COMMENT ON TABLE market_minutes IS 'Prices in millionths. Kept for a day; market_hours has the best of them by the hour.';
GRANT DELETE, INSERT, SELECT, UPDATE ON market_minutes TO c2c_app;

CREATE TABLE meetings (
  order_id uuid NOT NULL,
  place jsonb NOT NULL,
  meet_at timestamp with time zone NOT NULL,
  sealed_code bytea NOT NULL,
  CONSTRAINT meetings_pkey PRIMARY KEY (order_id),
  CONSTRAINT meetings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE TRIGGER meetings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON meetings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON meetings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'meetings');
CREATE TRIGGER rows_changed AFTER UPDATE ON meetings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'meetings');
CREATE TRIGGER rows_removed AFTER DELETE ON meetings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'meetings');
COMMENT ON TABLE meetings IS 'Append-only.';
COMMENT ON COLUMN meetings.place IS 'The meeting of the offer, as it was then.';
COMMENT ON COLUMN meetings.sealed_code IS 'Encrypted with the data key of the order''s user.';
GRANT INSERT, SELECT ON meetings TO c2c_app;

CREATE TABLE merchant_account_days (
  account_id uuid NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT merchant_account_days_pkey PRIMARY KEY (account_id, day),
  CONSTRAINT merchant_account_days_account_id_fkey FOREIGN KEY (account_id) REFERENCES merchant_accounts(id),
  CONSTRAINT merchant_account_days_amount_check CHECK (amount >= 0)
);
CREATE INDEX merchant_account_days_age ON merchant_account_days USING btree (day);
COMMENT ON TABLE merchant_account_days IS 'Written by take_account and free_account only.';
GRANT DELETE, SELECT ON merchant_account_days TO c2c_app;

CREATE TABLE merchant_accounts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  pay_type text NOT NULL,
  currency text NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  daily_limit bigint,
  binding_id uuid,
  created_by uuid,
  holder_matches boolean,
  waits_until timestamp with time zone,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  method_id uuid,
  CONSTRAINT merchant_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT merchant_accounts_binding_id_fkey FOREIGN KEY (binding_id) REFERENCES bank_bindings(id),
  CONSTRAINT merchant_accounts_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  CONSTRAINT merchant_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT merchant_accounts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_accounts_method FOREIGN KEY (method_id, pay_type) REFERENCES pay_methods(id, key) NOT VALID,
  CONSTRAINT bound_account_has_no_fields CHECK (binding_id IS NULL OR fields = '{}'::jsonb),
  CONSTRAINT daily_limit_has_currency CHECK (daily_limit IS NULL OR currency <> ''::text),
  CONSTRAINT merchant_accounts_daily_limit_check CHECK (daily_limit > 0)
);
CREATE UNIQUE INDEX merchant_accounts_binding_once ON merchant_accounts USING btree (binding_id) WHERE retired_at IS NULL;
CREATE INDEX merchant_accounts_of_merchant ON merchant_accounts USING btree (merchant_id, created_at);
CREATE TRIGGER account_confirmed_by_another BEFORE UPDATE OF confirmed_by, confirmed_at ON merchant_accounts FOR EACH ROW EXECUTE FUNCTION account_confirmed_by_another();
CREATE CONSTRAINT TRIGGER confirmation_needs_call AFTER UPDATE OF confirmed_by, confirmed_at ON merchant_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('account/confirm');
CREATE TRIGGER maker_account_is_own BEFORE INSERT ON merchant_accounts FOR EACH ROW EXECUTE FUNCTION maker_account_is_own();
CREATE TRIGGER new_account_waits BEFORE INSERT ON merchant_accounts FOR EACH ROW EXECUTE FUNCTION new_account_waits();
CREATE TRIGGER refuse_removed_binding BEFORE INSERT ON merchant_accounts FOR EACH ROW WHEN (new.binding_id IS NOT NULL) EXECUTE FUNCTION refuse_removed_binding();
CREATE TRIGGER rows_added AFTER INSERT ON merchant_accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_accounts', 'merchant_accounts/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_accounts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_accounts', 'merchant_accounts/state');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_accounts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_accounts', 'merchant_accounts/state');
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF retired_at, daily_limit ON merchant_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.binding_id IS NULL) EXECUTE FUNCTION needs_call('account/retire', 'account/change');
COMMENT ON COLUMN merchant_accounts.currency IS 'Empty takes every currency.';
COMMENT ON COLUMN merchant_accounts.daily_limit IS 'The most that purchases of a UTC day may pay to it, in minor units of its currency; null for no limit.';
COMMENT ON COLUMN merchant_accounts.binding_id IS 'The bound account of a maker; null for other merchants.';
COMMENT ON COLUMN merchant_accounts.holder_matches IS 'Whether its holder is the business or one of its members; null: it names no holder.';
COMMENT ON COLUMN merchant_accounts.waits_until IS 'Until then no buyer pays to it, unless a second member confirms it; set by the database, null: it never waited.';
COMMENT ON COLUMN merchant_accounts.confirmed_by IS 'The second member.';
COMMENT ON COLUMN merchant_accounts.method_id IS 'The definition that it was made with; null for bank and Wise, for accounts of makers, and for older ones.';
GRANT INSERT, SELECT ON merchant_accounts TO c2c_app;
GRANT UPDATE (retired_at, daily_limit, confirmed_by, confirmed_at) ON merchant_accounts TO c2c_app;

CREATE TABLE merchant_blocks (
  user_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT merchant_blocks_pkey PRIMARY KEY (user_id, merchant_id),
  CONSTRAINT merchant_blocks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER rows_added AFTER INSERT ON merchant_blocks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'merchant_blocks');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_blocks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'merchant_blocks');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_blocks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'merchant_blocks');
GRANT DELETE, INSERT, SELECT ON merchant_blocks TO c2c_app;

CREATE TABLE merchant_checks (
  proposal_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  what text NOT NULL,
  holds boolean NOT NULL,
  checked_on date NOT NULL,
  at timestamp with time zone NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT merchant_checks_pkey PRIMARY KEY (proposal_id),
  CONSTRAINT merchant_checks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_checks_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  CONSTRAINT merchant_checks_past CHECK (checked_on <= (at AT TIME ZONE 'UTC'::text)::date),
  CONSTRAINT merchant_checks_what_check CHECK (what = ANY (ARRAY['identity'::text, 'company'::text, 'address'::text, 'accounts'::text]))
);
CREATE INDEX merchant_checks_newest ON merchant_checks USING btree (merchant_id, what, seq DESC) INCLUDE (holds, checked_on);
CREATE TRIGGER merchant_check_needs_approval BEFORE INSERT ON merchant_checks FOR EACH ROW EXECUTE FUNCTION merchant_check_needs_approval();
CREATE TRIGGER merchant_checks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON merchant_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON merchant_checks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'merchant_checks');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_checks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'merchant_checks');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_checks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'merchant_checks');
COMMENT ON TABLE merchant_checks IS 'Kept for ever: why a badge was shown.';
COMMENT ON COLUMN merchant_checks.holds IS 'False takes the badge away.';
GRANT INSERT, SELECT ON merchant_checks TO c2c_app;

CREATE TABLE merchant_event_heads (
  merchant_id uuid NOT NULL,
  seq bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT merchant_event_heads_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT merchant_event_heads_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_event_heads_seq_check CHECK (seq >= 0)
);
CREATE TRIGGER merchant_event_heads_stay BEFORE DELETE OR TRUNCATE ON merchant_event_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merchant_event_numbers_grow BEFORE UPDATE ON merchant_event_heads FOR EACH ROW WHEN (new.seq < old.seq OR new.merchant_id <> old.merchant_id) EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN merchant_event_heads.seq IS 'The last number that was given. Its row is locked until the events with new numbers are committed.';
COMMENT ON COLUMN merchant_event_heads.at IS 'No event with a higher number is older.';
GRANT INSERT, SELECT ON merchant_event_heads TO c2c_app;
GRANT UPDATE (seq, at) ON merchant_event_heads TO c2c_app;

CREATE TABLE merchant_events (
  merchant_id uuid NOT NULL,
  seq bigint NOT NULL,
  event_id text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT merchant_events_pkey PRIMARY KEY (merchant_id, seq),
  CONSTRAINT merchant_events_once UNIQUE (merchant_id, event_id),
  CONSTRAINT merchant_events_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_events_seq_check CHECK (seq > 0)
);
CREATE INDEX merchant_events_age ON merchant_events USING btree (created_at);
CREATE TRIGGER merchant_events_kept BEFORE UPDATE OR TRUNCATE ON merchant_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN merchant_events.event_id IS 'The source and its number, as in deliveries.';
COMMENT ON COLUMN merchant_events.body IS 'The body of the webhook.';
GRANT DELETE, INSERT, SELECT ON merchant_events TO c2c_app;

CREATE TABLE merchant_favourites (
  user_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT merchant_favourites_pkey PRIMARY KEY (user_id, merchant_id),
  CONSTRAINT merchant_favourites_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER rows_added AFTER INSERT ON merchant_favourites REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'merchant_favourites');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_favourites REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'merchant_favourites');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_favourites REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'merchant_favourites');
GRANT DELETE, INSERT, SELECT ON merchant_favourites TO c2c_app;

CREATE TABLE merchant_holds (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  until timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT merchant_holds_pkey PRIMARY KEY (id),
  CONSTRAINT merchant_holds_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_holds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX merchant_holds_of_merchant ON merchant_holds USING btree (merchant_id, until);
CREATE TRIGGER extend_held_trades AFTER INSERT ON merchant_holds FOR EACH ROW EXECUTE FUNCTION extend_held_trades();
CREATE TRIGGER merchant_holds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON merchant_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON merchant_holds REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_holds');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_holds REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_holds');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_holds REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_holds');
GRANT INSERT, SELECT ON merchant_holds TO c2c_app;

CREATE TABLE merchant_member_moves (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id uuid NOT NULL,
  email text NOT NULL,
  does text NOT NULL,
  team_role text NOT NULL,
  rights text[] NOT NULL,
  made_by uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT merchant_member_moves_pkey PRIMARY KEY (id),
  CONSTRAINT merchant_member_moves_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  CONSTRAINT merchant_member_moves_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_member_moves_does_check CHECK (does = ANY (ARRAY['invite'::text, 'rights'::text, 'disable'::text, 'enable'::text, 'renew'::text]))
);
CREATE INDEX merchant_member_moves_of ON merchant_member_moves USING btree (merchant_id, email, id DESC);
CREATE TRIGGER merchant_member_moves_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON merchant_member_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER move_needs_audit_row AFTER INSERT ON merchant_member_moves DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('made_by', 'staff/invite', 'staff/change-rights', 'staff/disable', 'staff/enable', 'staff/renew');
CREATE TRIGGER refuse_member_move BEFORE INSERT ON merchant_member_moves FOR EACH ROW EXECUTE FUNCTION refuse_member_move();
CREATE TRIGGER rows_added AFTER INSERT ON merchant_member_moves REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_member_moves');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_member_moves REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_member_moves');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_member_moves REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_member_moves');
COMMENT ON COLUMN merchant_member_moves.email IS 'The person, also before they join: an address is that of one member for ever.';
COMMENT ON COLUMN merchant_member_moves.rights IS 'What the person may do from then on, also where the move changes nothing about that.';
GRANT INSERT, SELECT ON merchant_member_moves TO c2c_app;

CREATE TABLE merchant_payout_accounts (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id uuid NOT NULL,
  type text NOT NULL,
  network text NOT NULL,
  currency text NOT NULL,
  kek text NOT NULL,
  sealed bytea NOT NULL,
  account_hash bytea NOT NULL,
  masked_account text NOT NULL,
  added_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT merchant_payout_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT merchant_payout_accounts_id_merchant_id_key UNIQUE (id, merchant_id),
  CONSTRAINT merchant_payout_accounts_seq_key UNIQUE (seq),
  CONSTRAINT merchant_payout_accounts_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff(id),
  CONSTRAINT merchant_payout_accounts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT merchant_payout_accounts_check CHECK ((type = 'usdt'::text) = (network <> ''::text)),
  CONSTRAINT merchant_payout_accounts_check1 CHECK ((type = 'usdt'::text) = (currency = 'USDT'::text)),
  CONSTRAINT merchant_payout_accounts_type_check CHECK (type = ANY (ARRAY['usdt'::text, 'bank'::text, 'wise'::text]))
);
CREATE INDEX merchant_payout_accounts_kek ON merchant_payout_accounts USING btree (kek);
CREATE UNIQUE INDEX merchant_payout_accounts_once ON merchant_payout_accounts USING btree (merchant_id, type, network, account_hash) WHERE retired_at IS NULL;
CREATE TRIGGER merchant_payout_accounts_fixed BEFORE UPDATE OF id, seq, merchant_id, type, network, currency, account_hash, masked_account, added_by, created_at ON merchant_payout_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merchant_payout_accounts_kept BEFORE DELETE OR TRUNCATE ON merchant_payout_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER payout_account_needs_audit_row AFTER INSERT ON merchant_payout_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('added_by', 'fund/payout-account-create');
CREATE TRIGGER refuse_further_payout_account BEFORE INSERT ON merchant_payout_accounts FOR EACH ROW EXECUTE FUNCTION refuse_further_payout_account();
CREATE TRIGGER retired_is_final BEFORE UPDATE OF retired_at ON merchant_payout_accounts FOR EACH ROW WHEN (old.retired_at IS NOT NULL AND new.retired_at IS DISTINCT FROM old.retired_at) EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER retirement_needs_approval AFTER UPDATE OF retired_at ON merchant_payout_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.retired_at IS NULL AND new.retired_at IS NOT NULL) EXECUTE FUNCTION retirement_needs_approval();
CREATE TRIGGER rows_added AFTER INSERT ON merchant_payout_accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_payout_accounts', 'merchant_payout_accounts/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_payout_accounts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_payout_accounts', 'merchant_payout_accounts/state');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_payout_accounts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_payout_accounts', 'merchant_payout_accounts/state');
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF retired_at ON merchant_payout_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('fund/payout-account-retire', 'proposal/approve');
COMMENT ON COLUMN merchant_payout_accounts.kek IS 'The id of the key in the key file that encrypts the account.';
COMMENT ON COLUMN merchant_payout_accounts.sealed IS 'The fields as JSON, encrypted.';
COMMENT ON COLUMN merchant_payout_accounts.account_hash IS 'Keyed hash of the address or number that money goes to.';
GRANT INSERT, SELECT ON merchant_payout_accounts TO c2c_app;
GRANT UPDATE (kek, sealed, retired_at) ON merchant_payout_accounts TO c2c_app;

CREATE TABLE merchants (
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  suspended_at timestamp with time zone,
  owner_id uuid,
  name_skeleton text,
  CONSTRAINT merchants_pkey PRIMARY KEY (id),
  CONSTRAINT merchants_one_per_user UNIQUE (owner_id),
  CONSTRAINT merchants_with_owner UNIQUE (id, owner_id),
  CONSTRAINT merchants_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX merchants_name_skeleton ON merchants USING btree (name_skeleton);
CREATE TRIGGER name_skeleton_follows BEFORE UPDATE OF name ON merchants FOR EACH ROW WHEN (new.name IS DISTINCT FROM old.name) EXECUTE FUNCTION name_skeleton_follows();
CREATE TRIGGER rows_added AFTER INSERT ON merchants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchants', 'merchants/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchants REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchants', 'merchants/state');
CREATE TRIGGER rows_removed AFTER DELETE ON merchants REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchants', 'merchants/state');
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF name, suspended_at ON merchants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.owner_id IS NULL) EXECUTE FUNCTION needs_call('merchant/change');
COMMENT ON COLUMN merchants.suspended_at IS 'A suspended merchant opens no new trades; its open trades go on.';
COMMENT ON COLUMN merchants.owner_id IS 'The user who is this merchant, a maker; null for others. Never changed.';
COMMENT ON COLUMN merchants.name_skeleton IS 'What the name looks like (Unicode TS 39); null for names from before it was stored.';
GRANT INSERT, SELECT ON merchants TO c2c_app;
GRANT UPDATE (name, suspended_at, name_skeleton) ON merchants TO c2c_app;

CREATE TABLE name_matches (
  binding_id uuid NOT NULL,
  matches integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT name_matches_pkey PRIMARY KEY (binding_id),
  CONSTRAINT name_matches_binding_id_fkey FOREIGN KEY (binding_id) REFERENCES bank_bindings(id),
  CONSTRAINT name_matches_matches_check CHECK (matches > 0)
);
CREATE TRIGGER name_matches_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON name_matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON name_matches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('binding_id', 'name_matches');
CREATE TRIGGER rows_changed AFTER UPDATE ON name_matches REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('binding_id', 'name_matches');
CREATE TRIGGER rows_removed AFTER DELETE ON name_matches REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('binding_id', 'name_matches');
GRANT INSERT, SELECT ON name_matches TO c2c_app;

CREATE TABLE notice_choices (
  user_id uuid NOT NULL,
  mail text[] NOT NULL,
  push text[] NOT NULL,
  quiet text NOT NULL,
  telegram text[] NOT NULL,
  urgent boolean,
  statement text,
  statement_since timestamp with time zone,
  CONSTRAINT notice_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT statement_form CHECK (statement = ANY (ARRAY['link'::text, 'attachment'::text]))
);
COMMENT ON COLUMN notice_choices.quiet IS 'Hours in which mail and push wait: 22:00-07:00 Europe/Berlin; empty for none.';
COMMENT ON COLUMN notice_choices.urgent IS 'Whether what waits for the user with money at stake breaks the quiet hours; null counts as true.';
COMMENT ON COLUMN notice_choices.statement IS 'How the statement of a month comes by mail; null for not at all.';
COMMENT ON COLUMN notice_choices.statement_since IS 'The months that end later are mailed.';
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_choices TO c2c_app;

CREATE TABLE notices (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  order_id uuid,
  type text NOT NULL,
  at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  alert boolean DEFAULT false NOT NULL,
  detail text DEFAULT ''::text NOT NULL,
  mail_to text[],
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_once UNIQUE (order_id, type),
  CONSTRAINT notices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX notices_age ON notices USING btree (at);
CREATE UNIQUE INDEX notices_in_order ON notices USING btree (seq);
CREATE INDEX notices_of_user ON notices USING btree (user_id, seq DESC);
CREATE INDEX notices_unread ON notices USING btree (user_id) WHERE read_at IS NULL;
CREATE CONSTRAINT TRIGGER alert_stays AFTER DELETE ON notices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.alert) EXECUTE FUNCTION alert_stays();
COMMENT ON COLUMN notices.mail_to IS 'Null for the address of the user.';
GRANT DELETE, INSERT, SELECT ON notices TO c2c_app;
GRANT UPDATE (read_at, mail_to) ON notices TO c2c_app;

CREATE TABLE offer_lines (
  offer_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  active boolean NOT NULL,
  has_room boolean NOT NULL,
  side text NOT NULL,
  currency text NOT NULL,
  pay_types text NOT NULL,
  follows boolean NOT NULL,
  rule_pause text,
  hours text NOT NULL,
  min_number bigint NOT NULL,
  max_number bigint NOT NULL,
  min_price bigint,
  max_price bigint,
  CONSTRAINT offer_lines_pkey PRIMARY KEY (offer_id),
  CONSTRAINT offer_lines_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);
CREATE INDEX offer_lines_by_maximum ON offer_lines USING btree (merchant_id, max_number) INCLUDE (offer_id);
CREATE INDEX offer_lines_by_minimum ON offer_lines USING btree (merchant_id, min_number) INCLUDE (offer_id);
CREATE INDEX offer_lines_by_terms ON offer_lines USING btree (merchant_id, active, has_room, side, currency, pay_types, hours, follows, rule_pause, min_number, max_number, min_price, max_price);
CREATE INDEX offer_lines_newest ON offer_lines USING btree (merchant_id, created_at DESC, offer_id) INCLUDE (active, has_room, side, currency, pay_types, hours, follows, rule_pause, min_number, max_number, min_price, max_price);
CREATE INDEX offer_lines_paused ON offer_lines USING btree (merchant_id, rule_pause) WHERE rule_pause IS NOT NULL;
COMMENT ON TABLE offer_lines IS 'What lists of offers filter by; written by triggers only.';
COMMENT ON COLUMN offer_lines.has_room IS 'Whether the available amount covers the minimum of an order.';
COMMENT ON COLUMN offer_lines.pay_types IS 'Each between commas.';
COMMENT ON COLUMN offer_lines.follows IS 'Whether it has a margin over the market.';
COMMENT ON COLUMN offer_lines.rule_pause IS 'Why its price rule paused it; null where it did not.';
GRANT SELECT ON offer_lines TO c2c_app;

CREATE TABLE offer_price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  offer_id uuid NOT NULL,
  state text NOT NULL,
  old_price bigint NOT NULL,
  new_price bigint,
  followed_id uuid,
  followed_price bigint,
  at timestamp with time zone NOT NULL,
  CONSTRAINT offer_price_changes_pkey PRIMARY KEY (id),
  CONSTRAINT offer_price_changes_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES offers(id),
  CONSTRAINT offer_price_changes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT offer_price_changes_check CHECK ((followed_id IS NULL) = (followed_price IS NULL))
);
CREATE INDEX offer_price_changes_of ON offer_price_changes USING btree (offer_id, id DESC);
CREATE TRIGGER offer_price_changes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON offer_price_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER price_change_needs_call AFTER INSERT ON offer_price_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('offer/reprice');
CREATE TRIGGER rows_added AFTER INSERT ON offer_price_changes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_price_changes');
CREATE TRIGGER rows_changed AFTER UPDATE ON offer_price_changes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_price_changes');
CREATE TRIGGER rows_removed AFTER DELETE ON offer_price_changes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_price_changes');
COMMENT ON COLUMN offer_price_changes.new_price IS 'In millionths; null where the rule paused the offer.';
GRANT INSERT, SELECT ON offer_price_changes TO c2c_app;

CREATE TABLE offer_templates (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  name text NOT NULL,
  terms jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT offer_templates_pkey PRIMARY KEY (id),
  CONSTRAINT offer_templates_name_once UNIQUE (merchant_id, name),
  CONSTRAINT offer_templates_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT offer_templates_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60)
);
CREATE TRIGGER refuse_many_templates BEFORE INSERT ON offer_templates FOR EACH ROW EXECUTE FUNCTION refuse_many_templates();
CREATE TRIGGER rows_added AFTER INSERT ON offer_templates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_templates');
CREATE TRIGGER rows_changed AFTER UPDATE ON offer_templates REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_templates');
CREATE TRIGGER rows_removed AFTER DELETE ON offer_templates REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_templates');
COMMENT ON COLUMN offer_templates.terms IS 'The fields of offer/create as text.';
GRANT DELETE, INSERT, SELECT ON offer_templates TO c2c_app;

CREATE TABLE offers (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  side text NOT NULL,
  currency text NOT NULL,
  price bigint,
  margin_bps integer,
  min_number bigint NOT NULL,
  max_number bigint NOT NULL,
  pay_types text[] NOT NULL,
  minutes integer NOT NULL,
  active boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  hours text DEFAULT ''::text NOT NULL,
  min_account_days integer DEFAULT 0 NOT NULL,
  min_completed_orders integer DEFAULT 0 NOT NULL,
  min_price bigint,
  max_price bigint,
  max_none bigint,
  max_email bigint,
  max_identity bigint,
  terms jsonb,
  first_message jsonb,
  follow_step bigint,
  follow_step_bps integer,
  follow_min_price bigint,
  follow_max_price bigint,
  follow_min_bps integer,
  follow_max_bps integer,
  follow_left bigint,
  follow_pay boolean,
  follow_alone text,
  follow_state text,
  followed_id uuid,
  followed_at timestamp with time zone,
  meeting jsonb,
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES offers(id),
  CONSTRAINT offers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT offers_cash_meets CHECK (
CASE
    WHEN meeting IS NULL THEN NOT ('cash'::text = ANY (pay_types))
    ELSE pay_types = ARRAY['cash'::text]
END) NOT VALID,
  CONSTRAINT offers_check CHECK (max_number >= min_number),
  CONSTRAINT offers_check1 CHECK ((price IS NULL) <> (margin_bps IS NULL)),
  CONSTRAINT offers_first_message_check CHECK (jsonb_typeof(first_message) = 'object'::text AND first_message <> '{}'::jsonb),
  CONSTRAINT offers_follow_alone_check CHECK (follow_alone = ANY (ARRAY['limit'::text, 'pause'::text])),
  CONSTRAINT offers_follow_left_check CHECK (follow_left > 0),
  CONSTRAINT offers_follow_max_bps_check CHECK (abs(follow_max_bps) <= 5000),
  CONSTRAINT offers_follow_max_price_check CHECK (follow_max_price > 0),
  CONSTRAINT offers_follow_min_bps_check CHECK (abs(follow_min_bps) <= 5000),
  CONSTRAINT offers_follow_min_price_check CHECK (follow_min_price > 0),
  CONSTRAINT offers_follow_state_check CHECK (follow_state = ANY (ARRAY['best'::text, 'floor'::text, 'ceiling'::text, 'alone'::text, 'held'::text, 'no_offer'::text, 'no_rate'::text, 'out_of_range'::text])),
  CONSTRAINT offers_max_email_check CHECK (max_email > 0),
  CONSTRAINT offers_max_identity_check CHECK (max_identity > 0),
  CONSTRAINT offers_max_none_check CHECK (max_none > 0),
  CONSTRAINT offers_max_price_check CHECK (max_price > 0),
  CONSTRAINT offers_meeting_check CHECK (jsonb_typeof(meeting) = 'object'::text),
  CONSTRAINT offers_min_account_days_check CHECK (min_account_days >= 0),
  CONSTRAINT offers_min_completed_orders_check CHECK (min_completed_orders >= 0),
  CONSTRAINT offers_min_number_check CHECK (min_number > 0),
  CONSTRAINT offers_min_price_check CHECK (min_price > 0),
  CONSTRAINT offers_minutes_check CHECK (minutes > 0),
  CONSTRAINT offers_one_step CHECK (num_nonnulls(follow_step, follow_step_bps) <= 1),
  CONSTRAINT offers_price_check CHECK (price > 0),
  CONSTRAINT offers_price_in_limits CHECK (follow_state IS NULL OR price >= COALESCE(follow_min_price, price) AND price <= COALESCE(follow_max_price, price)),
  CONSTRAINT offers_price_range CHECK (min_price <= max_price),
  CONSTRAINT offers_price_range_of_margin CHECK (price IS NULL OR min_price IS NULL AND max_price IS NULL),
  CONSTRAINT offers_rule_limits CHECK (follow_state IS NULL OR price IS NOT NULL AND follow_pay IS NOT NULL AND follow_alone IS NOT NULL AND num_nonnulls(follow_min_price, follow_min_bps) > 0 AND num_nonnulls(follow_max_price, follow_max_bps) > 0 AND followed_at IS NOT NULL),
  CONSTRAINT offers_rule_margins CHECK (follow_min_bps <= follow_max_bps),
  CONSTRAINT offers_rule_state CHECK ((num_nonnulls(follow_step, follow_step_bps) = 1) = (follow_state IS NOT NULL)),
  CONSTRAINT offers_side_check CHECK (side = ANY (ARRAY['sell'::text, 'buy'::text])),
  CONSTRAINT offers_terms_check CHECK (jsonb_typeof(terms) = 'object'::text AND terms <> '{}'::jsonb)
);
CREATE INDEX offers_by_price ON offers USING btree (merchant_id, currency, price, margin_bps) INCLUDE (id);
CREATE INDEX offers_of_merchant ON offers USING btree (merchant_id, created_at DESC);
CREATE INDEX offers_with_rule ON offers USING btree (merchant_id) WHERE follow_state IS NOT NULL AND active;
CREATE TRIGGER lines_added AFTER INSERT ON offers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_lines();
CREATE TRIGGER lines_changed AFTER UPDATE ON offers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_lines();
CREATE CONSTRAINT TRIGGER meeting_needs_call AFTER UPDATE OF meeting ON offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.meeting IS DISTINCT FROM new.meeting) EXECUTE FUNCTION needs_call('offer/update');
CREATE CONSTRAINT TRIGGER price_needs_call AFTER UPDATE ON offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.price IS DISTINCT FROM new.price OR old.follow_state IS DISTINCT FROM new.follow_state) EXECUTE FUNCTION price_needs_call();
CREATE TRIGGER refuse_far_change BEFORE UPDATE OF price, margin_bps, active ON offers FOR EACH ROW WHEN (new.active AND (new.price IS DISTINCT FROM old.price OR new.margin_bps IS DISTINCT FROM old.margin_bps OR true IS DISTINCT FROM old.active)) EXECUTE FUNCTION refuse_far_offer();
CREATE TRIGGER refuse_far_price BEFORE INSERT ON offers FOR EACH ROW WHEN (new.active) EXECUTE FUNCTION refuse_far_offer();
CREATE TRIGGER rows_added AFTER INSERT ON offers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offers', 'offers/terms');
CREATE TRIGGER rows_changed AFTER UPDATE ON offers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offers', 'offers/terms');
CREATE TRIGGER rows_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offers', 'offers/terms');
CREATE CONSTRAINT TRIGGER terms_need_call AFTER UPDATE OF margin_bps, min_number, max_number, pay_types, minutes, active, hours, min_account_days, min_completed_orders, min_price, max_price, max_none, max_email, max_identity, follow_step, follow_step_bps, follow_min_price, follow_max_price, follow_min_bps, follow_max_bps, follow_left, follow_pay, follow_alone ON offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('offer/update', 'offer/bulk', 'offer/import');
CREATE CONSTRAINT TRIGGER texts_need_call AFTER UPDATE OF terms, first_message ON offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.terms IS DISTINCT FROM new.terms OR old.first_message IS DISTINCT FROM new.first_message) EXECUTE FUNCTION needs_call('offer/update');
COMMENT ON COLUMN offers.side IS 'The user''s side: sell means that the user sells to the merchant.';
COMMENT ON COLUMN offers.hours IS 'When it can be taken, ''09:00-18:00 Europe/Berlin'' with an IANA zone; empty is always.';
COMMENT ON COLUMN offers.min_price IS 'With a margin: the offer is paused while the reference price is below it. In millionths.';
COMMENT ON COLUMN offers.max_price IS 'With a margin: the offer is paused while the reference price is above it. In millionths.';
COMMENT ON COLUMN offers.max_none IS 'The most of one order of a user without a verification level, in micro-units; null is max_number.';
COMMENT ON COLUMN offers.max_email IS 'As max_none, for the level email.';
COMMENT ON COLUMN offers.max_identity IS 'As max_none, for the level identity.';
COMMENT ON COLUMN offers.terms IS 'What a taker accepts before an order, by language; null for none.';
COMMENT ON COLUMN offers.first_message IS 'The first message of each order, by language; null for none.';
COMMENT ON COLUMN offers.follow_step IS 'With a rule: by how much it is better for takers than the followed offer, in millionths. Null with follow_step_bps.';
COMMENT ON COLUMN offers.follow_step_bps IS 'The same in basis points of the followed price.';
COMMENT ON COLUMN offers.follow_min_price IS 'The lowest price of the rule, in millionths; with follow_min_bps, the higher one of both.';
COMMENT ON COLUMN offers.follow_min_bps IS 'The lowest price of the rule, as a margin over the market rate in basis points.';
COMMENT ON COLUMN offers.follow_left IS 'The least that a followed offer has left, in micro-units.';
COMMENT ON COLUMN offers.follow_pay IS 'Whether a followed offer shares a way to pay.';
COMMENT ON COLUMN offers.follow_alone IS 'Without an offer to follow: the limit that is better for the merchant, or a pause.';
COMMENT ON COLUMN offers.follow_state IS 'What the rule said last (ruleStates of packages/domain); null without a rule.';
COMMENT ON COLUMN offers.followed_at IS 'When the rule last set the price, or paused the offer.';
COMMENT ON COLUMN offers.meeting IS 'Where and when its traders meet; null without cash.';
GRANT INSERT, SELECT ON offers TO c2c_app;
GRANT UPDATE (price, margin_bps, min_number, max_number, pay_types, minutes, active, updated_at, hours, min_account_days, min_completed_orders, min_price, max_price, max_none, max_email, max_identity, terms, first_message, follow_step, follow_step_bps, follow_min_price, follow_max_price, follow_min_bps, follow_max_bps, follow_left, follow_pay, follow_alone, follow_state, followed_id, followed_at, meeting) ON offers TO c2c_app;

CREATE TABLE open_proposals (
  proposal_id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  CONSTRAINT open_proposals_pkey PRIMARY KEY (proposal_id),
  CONSTRAINT one_open_proposal UNIQUE (kind, subject),
  CONSTRAINT open_proposals_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
);
GRANT SELECT ON open_proposals TO c2c_app;

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  actor_id uuid,
  step text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  credentials uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  CONSTRAINT order_events_pkey PRIMARY KEY (id),
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_events_actor_check CHECK (actor = ANY (ARRAY['user'::text, 'merchant'::text, 'operator'::text, 'system'::text]))
);
CREATE INDEX order_events_credentials ON order_events USING gin (credentials) WHERE credentials <> '{}'::uuid[];
CREATE INDEX order_events_of_operator ON order_events USING btree (actor_id, order_id) WHERE actor = 'operator'::text;
CREATE INDEX order_events_of_order ON order_events USING btree (order_id, id);
CREATE TRIGGER notify_maker AFTER INSERT ON order_events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notify_maker();
CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_missing_upload BEFORE INSERT ON order_events FOR EACH ROW WHEN (new.credentials <> '{}'::uuid[]) EXECUTE FUNCTION refuse_missing_upload('credentials');
CREATE TRIGGER word_references AFTER INSERT ON order_events FOR EACH ROW WHEN (new.actor = 'merchant'::text AND new.step = 'paid'::text AND new.note <> ''::text) EXECUTE FUNCTION word_reference();
GRANT INSERT, SELECT ON order_events TO c2c_app;

CREATE TABLE order_extensions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id uuid NOT NULL,
  outage_id bigint,
  cause text NOT NULL,
  step text NOT NULL,
  due_from timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_extensions_pkey PRIMARY KEY (id),
  CONSTRAINT deadline_moves_once UNIQUE (order_id, step, due_from),
  CONSTRAINT outage_extends_once UNIQUE (order_id, outage_id),
  CONSTRAINT order_extensions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_extensions_outage_id_fkey FOREIGN KEY (outage_id) REFERENCES outages(id),
  CONSTRAINT order_extensions_cause_check CHECK (cause = ANY (ARRAY['outage'::text, 'hold'::text])),
  CONSTRAINT order_extensions_check CHECK (due_from < due_at),
  CONSTRAINT order_extensions_check1 CHECK ((cause = 'outage'::text) = (outage_id IS NOT NULL))
);
CREATE TRIGGER order_extensions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_extensions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON order_extensions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_extensions');
CREATE TRIGGER rows_changed AFTER UPDATE ON order_extensions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_extensions');
CREATE TRIGGER rows_removed AFTER DELETE ON order_extensions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_extensions');
COMMENT ON TABLE order_extensions IS 'Deadlines of trades that were extended, and why; written by extend_waits only.';
GRANT SELECT ON order_extensions TO c2c_app;

CREATE TABLE order_handovers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id uuid NOT NULL,
  from_id uuid,
  to_id uuid NOT NULL,
  by_id uuid NOT NULL,
  note text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_handovers_pkey PRIMARY KEY (id),
  CONSTRAINT order_handovers_by_id_fkey FOREIGN KEY (by_id) REFERENCES staff(id),
  CONSTRAINT order_handovers_from_id_fkey FOREIGN KEY (from_id) REFERENCES staff(id),
  CONSTRAINT order_handovers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_handovers_to_id_fkey FOREIGN KEY (to_id) REFERENCES staff(id),
  CONSTRAINT order_handovers_note_check CHECK (char_length(note) <= 500)
);
CREATE INDEX order_handovers_of_order ON order_handovers USING btree (order_id, id);
CREATE TRIGGER keep_order_holder BEFORE INSERT ON order_handovers FOR EACH ROW EXECUTE FUNCTION keep_order_holder();
CREATE TRIGGER order_handovers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_handovers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON order_handovers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_handovers');
CREATE TRIGGER rows_changed AFTER UPDATE ON order_handovers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_handovers');
CREATE TRIGGER rows_removed AFTER DELETE ON order_handovers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_handovers');
COMMENT ON COLUMN order_handovers.from_id IS 'Null when the trade was claimed.';
GRANT INSERT, SELECT ON order_handovers TO c2c_app;

CREATE TABLE order_holders (
  order_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  state text NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT order_holders_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_holders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_holders_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX order_holders_by_state ON order_holders USING btree (merchant_id, staff_id, state, seq DESC) INCLUDE (order_id);
CREATE INDEX order_holders_of_member ON order_holders USING btree (merchant_id, staff_id, seq DESC) INCLUDE (order_id, state);
COMMENT ON TABLE order_holders IS 'The newest row of order_handovers of each trade; written by triggers only.';
GRANT SELECT ON order_holders TO c2c_app;

CREATE TABLE order_messages (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  actor_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  images uuid[] NOT NULL,
  CONSTRAINT order_messages_pkey PRIMARY KEY (id),
  CONSTRAINT order_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_messages_actor_check CHECK (actor = ANY (ARRAY['user'::text, 'merchant'::text, 'operator'::text])),
  CONSTRAINT order_messages_check CHECK (text <> ''::text OR cardinality(images) > 0),
  CONSTRAINT order_messages_kind_check CHECK ((kind = ANY (ARRAY['chat'::text, 'evidence'::text])) OR kind = 'automatic'::text AND actor = 'merchant'::text) NOT VALID
);
CREATE INDEX order_messages_age ON order_messages USING btree (at);
CREATE INDEX order_messages_images ON order_messages USING gin (images) WHERE images <> '{}'::uuid[];
CREATE UNIQUE INDEX order_messages_in_order ON order_messages USING btree (seq);
CREATE INDEX order_messages_of_order ON order_messages USING btree (order_id, seq);
CREATE TRIGGER order_messages_append_only BEFORE UPDATE OR TRUNCATE ON order_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_kept_message BEFORE DELETE ON order_messages FOR EACH ROW EXECUTE FUNCTION refuse_kept_message();
CREATE TRIGGER refuse_missing_upload BEFORE INSERT ON order_messages FOR EACH ROW WHEN (new.images <> '{}'::uuid[]) EXECUTE FUNCTION refuse_missing_upload('images');
CREATE TRIGGER rows_added AFTER INSERT ON order_messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_messages');
CREATE TRIGGER rows_changed AFTER UPDATE ON order_messages REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_messages');
CREATE TRIGGER rows_removed AFTER DELETE ON order_messages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_messages');
GRANT DELETE, INSERT, SELECT ON order_messages TO c2c_app;

CREATE TABLE order_ratings (
  order_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  stars integer NOT NULL,
  text text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_ratings_once PRIMARY KEY (order_id),
  CONSTRAINT order_ratings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT order_ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_ratings_stars_check CHECK (stars >= 1 AND stars <= 5)
);
CREATE INDEX order_ratings_of_merchant ON order_ratings USING btree (merchant_id);
CREATE TRIGGER order_ratings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_ratings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON order_ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'order_ratings');
CREATE TRIGGER rows_changed AFTER UPDATE ON order_ratings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'order_ratings');
CREATE TRIGGER rows_removed AFTER DELETE ON order_ratings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'order_ratings');
GRANT INSERT, SELECT ON order_ratings TO c2c_app;

CREATE TABLE order_reads (
  order_id uuid NOT NULL,
  side text NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT order_reads_pkey PRIMARY KEY (order_id, side),
  CONSTRAINT order_reads_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_reads_side_check CHECK (side = ANY (ARRAY['user'::text, 'merchant'::text, 'operator'::text]))
);
GRANT INSERT, SELECT ON order_reads TO c2c_app;
GRANT UPDATE (seq) ON order_reads TO c2c_app;

CREATE TABLE orders (
  id uuid NOT NULL,
  order_no text NOT NULL,
  kind text NOT NULL,
  user_id uuid,
  merchant_id uuid,
  state text NOT NULL,
  step text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  due_at timestamp with time zone,
  awaits text,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_order_no_key UNIQUE (order_no),
  CONSTRAINT orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT orders_awaits_check CHECK (awaits = ANY (ARRAY['user'::text, 'merchant'::text, 'operator'::text])),
  CONSTRAINT orders_kind_check CHECK (kind = ANY (ARRAY['recharge'::text, 'withdraw'::text, 'sale'::text, 'interest'::text])),
  CONSTRAINT orders_party CHECK (
CASE kind
    WHEN 'sale'::text THEN num_nonnulls(user_id, merchant_id) = 2
    WHEN 'interest'::text THEN user_id IS NOT NULL AND merchant_id IS NULL
    ELSE num_nonnulls(user_id, merchant_id) = 1
END),
  CONSTRAINT orders_state_check CHECK (state = ANY (ARRAY['audit'::text, 'completion'::text, 'reject'::text]))
);
CREATE INDEX orders_abandoned ON orders USING btree (user_id, updated_at) WHERE kind = 'sale'::text AND (step = ANY (ARRAY['cancelled'::text, 'expired'::text]));
CREATE INDEX orders_appealed ON orders USING btree (seq) WHERE kind = 'sale'::text AND state = 'audit'::text AND (step = ANY (ARRAY['appeal'::text, 'review'::text]));
CREATE INDEX orders_completed_sales ON orders USING btree (updated_at) WHERE kind = 'sale'::text AND state = 'completion'::text;
CREATE INDEX orders_due ON orders USING btree (due_at) WHERE state = 'audit'::text AND due_at IS NOT NULL;
CREATE INDEX orders_of_kind ON orders USING btree (kind, state, seq DESC);
CREATE INDEX orders_of_kind_newest ON orders USING btree (kind, seq DESC);
CREATE INDEX orders_of_merchant ON orders USING btree (merchant_id, seq DESC) INCLUDE (id, kind) WHERE merchant_id IS NOT NULL;
CREATE INDEX orders_of_merchant_by_state ON orders USING btree (merchant_id, state, seq DESC) INCLUDE (id) WHERE kind = 'sale'::text;
CREATE INDEX orders_of_merchant_funds ON orders USING btree (merchant_id, kind, seq DESC) WHERE user_id IS NULL;
CREATE INDEX orders_of_merchant_lately ON orders USING btree (merchant_id, created_at) INCLUDE (state, updated_at) WHERE merchant_id IS NOT NULL;
CREATE INDEX orders_of_user ON orders USING btree (user_id, kind, seq DESC) INCLUDE (state);
CREATE INDEX orders_of_user_newest ON orders USING btree (user_id, seq DESC) INCLUDE (kind, state);
CREATE INDEX orders_open_of_user ON orders USING btree (user_id, kind, seq DESC) WHERE state = 'audit'::text;
CREATE INDEX orders_rejected_of_user ON orders USING btree (user_id, kind, seq DESC) WHERE state = 'reject'::text;
CREATE INDEX orders_traded ON orders USING btree (user_id, created_at) WHERE kind = 'sale'::text AND state <> 'reject'::text;
CREATE INDEX orders_unpaid ON orders USING btree (user_id) WHERE kind = 'sale'::text AND step = 'waiting_payment'::text AND awaits = 'user'::text;
CREATE INDEX orders_urgent ON orders USING btree ((awaits = 'operator'::text) DESC NULLS LAST, due_at, seq) INCLUDE (id, step, awaits) WHERE kind = 'sale'::text AND state = 'audit'::text;
CREATE INDEX orders_urgent_of_merchant ON orders USING btree (merchant_id, (awaits = 'merchant'::text) DESC NULLS LAST, due_at, seq) INCLUDE (id, step, awaits) WHERE kind = 'sale'::text AND state = 'audit'::text;
CREATE INDEX orders_withdrawn ON orders USING btree (user_id, created_at) WHERE kind = 'withdraw'::text AND state <> 'reject'::text;
CREATE INDEX orders_withdrawn_by_merchant ON orders USING btree (merchant_id, created_at) WHERE user_id IS NULL AND kind = 'withdraw'::text AND state <> 'reject'::text;
CREATE TRIGGER deadlines_hold BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.kind = 'sale'::text AND old.state = 'audit'::text AND old.due_at IS NOT NULL) EXECUTE FUNCTION deadlines_hold();
CREATE TRIGGER end_running_interest AFTER UPDATE ON orders FOR EACH ROW WHEN (old.kind = 'interest'::text AND old.state = 'audit'::text AND new.state <> 'audit'::text) EXECUTE FUNCTION end_running_interest();
CREATE TRIGGER ended_orders_are_final BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.state <> 'audit'::text) EXECUTE FUNCTION ended_orders_are_final();
CREATE TRIGGER follow_held_order AFTER UPDATE OF state ON orders FOR EACH ROW WHEN (new.kind = 'sale'::text AND old.state <> new.state) EXECUTE FUNCTION follow_held_order();
CREATE TRIGGER free_account AFTER UPDATE OF state ON orders FOR EACH ROW WHEN (new.kind = 'sale'::text AND old.state = 'audit'::text AND new.state = 'reject'::text) EXECUTE FUNCTION free_account();
CREATE TRIGGER refuse_frozen_users AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_frozen_users();
CREATE TRIGGER refuse_held_release BEFORE UPDATE OF step ON orders FOR EACH ROW WHEN (new.kind = 'sale'::text AND old.step = 'paid'::text AND new.step = 'completed'::text) EXECUTE FUNCTION refuse_held_release();
CREATE TRIGGER refuse_maker_sale BEFORE INSERT ON orders FOR EACH ROW WHEN (new.kind = 'sale'::text) EXECUTE FUNCTION refuse_maker_sale();
CREATE TRIGGER release_needs_code BEFORE UPDATE OF step ON orders FOR EACH ROW WHEN (new.kind = 'sale'::text AND old.step = 'paid'::text AND new.step = 'completed'::text) EXECUTE FUNCTION release_needs_code();
COMMENT ON COLUMN orders.user_id IS 'Null for a recharge or a withdrawal of a merchant.';
COMMENT ON COLUMN orders.due_at IS 'Until when the order may stay at its step; a job moves what is overdue.';
COMMENT ON COLUMN orders.awaits IS 'Who has to act on an open trade.';
GRANT INSERT, SELECT ON orders TO c2c_app;
GRANT UPDATE (state, step, reason, updated_at, due_at, awaits) ON orders TO c2c_app;

CREATE TABLE outages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  extended_ms bigint NOT NULL,
  CONSTRAINT outages_pkey PRIMARY KEY (id),
  CONSTRAINT outages_check CHECK (from_at < until_at)
);
CREATE TRIGGER outages_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON outages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON outages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'outages');
CREATE TRIGGER rows_changed AFTER UPDATE ON outages REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'outages');
CREATE TRIGGER rows_removed AFTER DELETE ON outages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'outages');
COMMENT ON COLUMN outages.extended_ms IS 'What running deadlines were extended by.';
GRANT SELECT ON outages TO c2c_app;

CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  recipient text NOT NULL,
  subjects text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (seq)
);
CREATE INDEX outbox_age ON outbox USING btree (at);
CREATE INDEX outbox_of_recipient ON outbox USING btree (recipient, seq);
COMMENT ON TABLE outbox IS 'The recipient is a user, a merchant, or ''staff''. Rows are kept for a day.';
GRANT DELETE, INSERT, SELECT ON outbox TO c2c_app;

CREATE TABLE outbox_cursors (
  source text NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT outbox_cursors_pkey PRIMARY KEY (source),
  CONSTRAINT outbox_cursors_source_check CHECK (source = ANY (ARRAY['order_events'::text, 'order_messages'::text, 'notices'::text]))
);
GRANT SELECT ON outbox_cursors TO c2c_app;
GRANT UPDATE (seq) ON outbox_cursors TO c2c_app;

CREATE TABLE owner_nonces (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  nonce bytea NOT NULL,
  replaces bigint,
  at timestamp with time zone NOT NULL,
  CONSTRAINT owner_nonces_pkey PRIMARY KEY (id),
  CONSTRAINT owner_nonce_replaced_once UNIQUE (replaces),
  CONSTRAINT owner_nonces_id_user_id_key UNIQUE (id, user_id),
  CONSTRAINT owner_nonces_replaces_user_id_fkey FOREIGN KEY (replaces, user_id) REFERENCES owner_nonces(id, user_id),
  CONSTRAINT owner_nonces_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT owner_nonces_check CHECK (replaces < id),
  CONSTRAINT owner_nonces_nonce_check CHECK (length(nonce) = 32)
);
CREATE UNIQUE INDEX owner_nonce_chosen_once ON owner_nonces USING btree (user_id) WHERE replaces IS NULL;
CREATE INDEX owner_nonces_of_user ON owner_nonces USING btree (user_id, id DESC);
CREATE CONSTRAINT TRIGGER owner_nonce_alerts_user AFTER INSERT ON owner_nonces DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.replaces IS NOT NULL) EXECUTE FUNCTION alerts_user('user_id', 'alert_owner_nonce');
CREATE TRIGGER owner_nonces_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON owner_nonces FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON owner_nonces FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER rows_added AFTER INSERT ON owner_nonces REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'owner_nonces');
CREATE TRIGGER rows_changed AFTER UPDATE ON owner_nonces REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'owner_nonces');
CREATE TRIGGER rows_removed AFTER DELETE ON owner_nonces REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'owner_nonces');
COMMENT ON TABLE owner_nonces IS 'The newest row of a user is in force.';
GRANT INSERT, SELECT ON owner_nonces TO c2c_app;

CREATE TABLE passkey_challenges (
  challenge_hash bytea NOT NULL,
  purpose text NOT NULL,
  token_hash bytea,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  CONSTRAINT passkey_challenges_check CHECK ((token_hash IS NULL) = (purpose = 'login'::text)),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'prove'::text, 'login'::text]))
);
CREATE INDEX passkey_challenges_age ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges USING btree (token_hash) WHERE token_hash IS NOT NULL;
COMMENT ON TABLE passkey_challenges IS 'Challenges that were not answered yet; each is used once, by the session that asked for it.';
GRANT DELETE, INSERT, SELECT ON passkey_challenges TO c2c_app;

CREATE TABLE passkeys (
  id text NOT NULL,
  user_id uuid NOT NULL,
  public_key bytea NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  counter bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id, created_at DESC, id);
CREATE TRIGGER counter_never_falls BEFORE UPDATE ON passkeys FOR EACH ROW WHEN (new.counter < old.counter) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER end_factor_resets AFTER UPDATE OF used_at ON passkeys FOR EACH ROW EXECUTE FUNCTION end_factor_resets();
CREATE CONSTRAINT TRIGGER passkey_needs_alert AFTER INSERT OR DELETE ON passkeys DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_alert('user_id');
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER rows_added AFTER INSERT ON passkeys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'passkeys');
CREATE TRIGGER rows_changed AFTER UPDATE ON passkeys REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'passkeys');
CREATE TRIGGER rows_removed AFTER DELETE ON passkeys REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'passkeys');
COMMENT ON COLUMN passkeys.id IS 'The credential id, base64url (WebAuthn).';
COMMENT ON COLUMN passkeys.public_key IS 'A COSE key.';
GRANT DELETE, INSERT, SELECT ON passkeys TO c2c_app;
GRANT UPDATE (counter, used_at) ON passkeys TO c2c_app;

CREATE TABLE pay_methods (
  id uuid NOT NULL,
  key text NOT NULL,
  digest bytea NOT NULL,
  definition jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT pay_methods_pkey PRIMARY KEY (id),
  CONSTRAINT pay_methods_digest_key UNIQUE (digest),
  CONSTRAINT pay_methods_id_key_key UNIQUE (id, key),
  CONSTRAINT pay_methods_check CHECK ((definition ->> 'key'::text) = key),
  CONSTRAINT pay_methods_key_check CHECK (key ~ '^[a-z0-9_-]{1,20}$'::text)
);
CREATE TRIGGER pay_method_digest BEFORE INSERT ON pay_methods FOR EACH ROW EXECUTE FUNCTION pay_method_digest();
CREATE TRIGGER pay_methods_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON pay_methods FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON pay_methods REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'pay_methods');
CREATE TRIGGER rows_changed AFTER UPDATE ON pay_methods REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'pay_methods');
CREATE TRIGGER rows_removed AFTER DELETE ON pay_methods REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'pay_methods');
COMMENT ON TABLE pay_methods IS 'Append-only.';
COMMENT ON COLUMN pay_methods.digest IS 'SHA-256 of the definition; set by the database.';
GRANT INSERT, SELECT ON pay_methods TO c2c_app;

CREATE TABLE payout_account_checks (
  account_id uuid NOT NULL,
  proposal_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  usable_from timestamp with time zone NOT NULL,
  CONSTRAINT payout_account_checked_once PRIMARY KEY (account_id),
  CONSTRAINT payout_account_checks_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT payout_account_checks_account_id_fkey FOREIGN KEY (account_id) REFERENCES merchant_payout_accounts(id),
  CONSTRAINT payout_account_checks_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  CONSTRAINT payout_account_checks_check CHECK (usable_from >= at)
);
CREATE TRIGGER payout_account_checks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_account_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_account_needs_approval BEFORE INSERT ON payout_account_checks FOR EACH ROW EXECUTE FUNCTION payout_account_needs_approval();
CREATE TRIGGER rows_added AFTER INSERT ON payout_account_checks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('account_id', 'payout_account_checks');
CREATE TRIGGER rows_changed AFTER UPDATE ON payout_account_checks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('account_id', 'payout_account_checks');
CREATE TRIGGER rows_removed AFTER DELETE ON payout_account_checks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('account_id', 'payout_account_checks');
GRANT INSERT, SELECT ON payout_account_checks TO c2c_app;

CREATE TABLE payout_delays (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  hours integer NOT NULL,
  from_at timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT payout_delays_pkey PRIMARY KEY (id),
  CONSTRAINT payout_delays_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT payout_delays_hours_check CHECK (hours = 0 OR hours >= 24 AND hours <= 168)
);
CREATE INDEX payout_delays_of_user ON payout_delays USING btree (user_id, id DESC);
CREATE CONSTRAINT TRIGGER payout_delay_alerts_user AFTER INSERT ON payout_delays DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alerts_user('user_id', 'alert_payout_delay', 'hours');
CREATE TRIGGER payout_delays_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_delays FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON payout_delays REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'payout_delays');
CREATE TRIGGER rows_changed AFTER UPDATE ON payout_delays REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'payout_delays');
CREATE TRIGGER rows_removed AFTER DELETE ON payout_delays REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'payout_delays');
COMMENT ON COLUMN payout_delays.from_at IS 'A shorter delay is in force after the longer one has passed.';
GRANT INSERT, SELECT ON payout_delays TO c2c_app;

CREATE TABLE payouts (
  order_id uuid NOT NULL,
  payout_ref text NOT NULL,
  note text NOT NULL,
  second_from bigint,
  CONSTRAINT payouts_pkey PRIMARY KEY (order_id),
  CONSTRAINT payouts_once UNIQUE (payout_ref),
  CONSTRAINT payouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES withdrawals(order_id)
);
CREATE TRIGGER payout_needs_approval BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payout_needs_approval();
CREATE TRIGGER payouts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_payout_to_frozen_user BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_frozen_user();
CREATE TRIGGER refuse_payout_to_removed_binding BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_removed_binding();
CREATE TRIGGER rows_added AFTER INSERT ON payouts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'payouts');
CREATE TRIGGER rows_changed AFTER UPDATE ON payouts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'payouts');
CREATE TRIGGER rows_removed AFTER DELETE ON payouts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'payouts');
COMMENT ON COLUMN payouts.second_from IS 'The amount from which four eyes were needed at that moment.';
GRANT INSERT, SELECT ON payouts TO c2c_app;

CREATE TABLE pending_totp (
  user_id uuid NOT NULL,
  totp_secret text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT pending_totp_pkey PRIMARY KEY (user_id),
  CONSTRAINT pending_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX pending_totp_age ON pending_totp USING btree (expires_at);
COMMENT ON TABLE pending_totp IS 'New secrets that no code has confirmed yet.';
GRANT DELETE, INSERT, SELECT, UPDATE ON pending_totp TO c2c_app;

CREATE TABLE price_permits (
  proposal_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  side text NOT NULL,
  currency text NOT NULL,
  min_price bigint NOT NULL,
  max_price bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT price_permits_pkey PRIMARY KEY (proposal_id),
  CONSTRAINT price_permits_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT price_permits_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  CONSTRAINT price_permits_end CHECK (until > at AND until <= (at + '30 days'::interval)),
  CONSTRAINT price_permits_min_price_check CHECK (min_price > 0),
  CONSTRAINT price_permits_range CHECK (min_price <= max_price),
  CONSTRAINT price_permits_side_check CHECK (side = ANY (ARRAY['sell'::text, 'buy'::text]))
);
CREATE INDEX price_permits_of_merchant ON price_permits USING btree (merchant_id, until);
CREATE TRIGGER price_permit_needs_approval BEFORE INSERT ON price_permits FOR EACH ROW EXECUTE FUNCTION price_permit_needs_approval();
CREATE TRIGGER price_permits_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON price_permits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON price_permits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'price_permits');
CREATE TRIGGER rows_changed AFTER UPDATE ON price_permits REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'price_permits');
CREATE TRIGGER rows_removed AFTER DELETE ON price_permits REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'price_permits');
COMMENT ON TABLE price_permits IS 'Kept for ever: why an offer was allowed. Prices in millionths of the currency per USDT.';
GRANT INSERT, SELECT ON price_permits TO c2c_app;

CREATE TABLE proof_runs (
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  staff_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  part text DEFAULT ''::text NOT NULL,
  rows_done bigint DEFAULT 0 NOT NULL,
  rows_total bigint DEFAULT 0 NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  problems text[] DEFAULT '{}'::text[] NOT NULL,
  rules text,
  CONSTRAINT proof_runs_pkey PRIMARY KEY (seq),
  CONSTRAINT proof_runs_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT proof_runs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))
);
CREATE UNIQUE INDEX one_open_proof_run ON proof_runs USING btree ((true)) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);
COMMENT ON COLUMN proof_runs.part IS 'What is read now: audit, ledger, transfers, orders, accounts or rest.';
COMMENT ON COLUMN proof_runs.rules IS 'A hash of the rules that found the problems.';
GRANT INSERT, SELECT ON proof_runs TO c2c_app;
GRANT UPDATE (state, tries, part, rows_done, rows_total, started_at, finished_at, problems, rules) ON proof_runs TO c2c_app;

CREATE TABLE proposal_decisions (
  proposal_id uuid NOT NULL,
  made_by uuid NOT NULL,
  outcome text NOT NULL,
  reason text NOT NULL,
  decided_by uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT proposal_decided_once PRIMARY KEY (proposal_id),
  CONSTRAINT proposal_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT proposal_decisions_proposal_id_made_by_fkey FOREIGN KEY (proposal_id, made_by) REFERENCES proposals(id, made_by),
  CONSTRAINT proposal_decided_by_another CHECK (decided_by <> made_by OR outcome = 'withdrawn'::text),
  CONSTRAINT proposal_decisions_outcome_check CHECK (outcome = ANY (ARRAY['approved'::text, 'rejected'::text, 'withdrawn'::text])),
  CONSTRAINT proposal_withdrawn_by_its_maker CHECK (decided_by = made_by OR outcome <> 'withdrawn'::text)
);
CREATE TRIGGER approvers_are_active AFTER INSERT ON proposal_decisions FOR EACH ROW WHEN (new.outcome = 'approved'::text) EXECUTE FUNCTION approvers_are_active();
CREATE TRIGGER proposal_decisions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON proposal_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposals_close AFTER INSERT ON proposal_decisions FOR EACH ROW EXECUTE FUNCTION keep_open_proposals();
CREATE TRIGGER rows_added AFTER INSERT ON proposal_decisions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'proposal_decisions');
CREATE TRIGGER rows_changed AFTER UPDATE ON proposal_decisions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'proposal_decisions');
CREATE TRIGGER rows_removed AFTER DELETE ON proposal_decisions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'proposal_decisions');
CREATE TRIGGER serialize_staff_decisions BEFORE INSERT ON proposal_decisions FOR EACH ROW WHEN (new.outcome = 'approved'::text) EXECUTE FUNCTION serialize_staff_decisions();
CREATE TRIGGER use_receipts AFTER INSERT ON proposal_decisions FOR EACH ROW WHEN (new.outcome = 'approved'::text) EXECUTE FUNCTION use_receipts();
GRANT INSERT, SELECT ON proposal_decisions TO c2c_app;

CREATE TABLE proposals (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  note text NOT NULL,
  amount bigint,
  made_by uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT proposals_pkey PRIMARY KEY (id),
  CONSTRAINT proposals_id_made_by_key UNIQUE (id, made_by),
  CONSTRAINT proposals_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  CONSTRAINT proposals_amount_check CHECK (amount > 0)
);
CREATE INDEX proposals_newest ON proposals USING btree (seq DESC);
CREATE INDEX proposals_of_balances ON proposals USING btree (id) WHERE kind = ANY (ARRAY['correction'::text, 'reserve'::text]);
CREATE INDEX proposals_of_subject ON proposals USING btree (subject, kind, seq DESC);
CREATE TRIGGER appeal_proposal_by_judge BEFORE INSERT ON proposals FOR EACH ROW WHEN (new.kind = 'appeal'::text) EXECUTE FUNCTION appeal_proposal_by_judge();
CREATE TRIGGER proposals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposals_open AFTER INSERT ON proposals FOR EACH ROW EXECUTE FUNCTION keep_open_proposals();
CREATE TRIGGER rows_added AFTER INSERT ON proposals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'proposals');
CREATE TRIGGER rows_changed AFTER UPDATE ON proposals REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'proposals');
CREATE TRIGGER rows_removed AFTER DELETE ON proposals REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'proposals');
COMMENT ON COLUMN proposals.subject IS 'What it is about: the id of an order, a user or a merchant, a reference, the key of a setting.';
GRANT INSERT, SELECT ON proposals TO c2c_app;

CREATE TABLE push_subscriptions (
  endpoint text NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (endpoint),
  CONSTRAINT push_subscriptions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT push_subscriptions_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions USING btree (user_id);
GRANT DELETE, INSERT, SELECT ON push_subscriptions TO c2c_app;

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire double precision,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_limits TO c2c_app;

CREATE TABLE rate_readings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  rates jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  mark bytea,
  CONSTRAINT rate_readings_pkey PRIMARY KEY (id)
);
CREATE INDEX rate_readings_age ON rate_readings USING btree (at);
GRANT DELETE, INSERT, SELECT ON rate_readings TO c2c_app;

CREATE TABLE recharge_credits (
  order_id uuid NOT NULL,
  amount bigint NOT NULL,
  note text NOT NULL,
  second_from bigint,
  CONSTRAINT recharge_credits_pkey PRIMARY KEY (order_id),
  CONSTRAINT recharge_credits_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharges(order_id),
  CONSTRAINT recharge_credits_amount_check CHECK (amount > 0)
);
CREATE TRIGGER recharge_credits_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON recharge_credits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recharge_needs_approval BEFORE INSERT ON recharge_credits FOR EACH ROW EXECUTE FUNCTION recharge_needs_approval();
CREATE TRIGGER rows_added AFTER INSERT ON recharge_credits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'recharge_credits');
CREATE TRIGGER rows_changed AFTER UPDATE ON recharge_credits REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'recharge_credits');
CREATE TRIGGER rows_removed AFTER DELETE ON recharge_credits REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'recharge_credits');
CREATE TRIGGER use_receipts AFTER INSERT ON recharge_credits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION use_receipts();
COMMENT ON COLUMN recharge_credits.second_from IS 'The amount from which four eyes were needed at that moment.';
GRANT INSERT, SELECT ON recharge_credits TO c2c_app;

CREATE TABLE recharges (
  order_id uuid NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  claimed bigint NOT NULL,
  txid text DEFAULT ''::text NOT NULL,
  credentials uuid[] NOT NULL,
  CONSTRAINT recharges_pkey PRIMARY KEY (order_id),
  CONSTRAINT recharges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT recharges_claimed_check CHECK (claimed > 0),
  CONSTRAINT txid_form CHECK (txid ~ '^[0-9A-Za-z]{0,128}$'::text) NOT VALID
);
CREATE INDEX recharges_by_amount ON recharges USING btree (claimed, order_id);
CREATE INDEX recharges_credentials ON recharges USING gin (credentials);
CREATE INDEX recharges_same_txid ON recharges USING btree (lower(regexp_replace(txid, '^0[xX]'::text, ''::text))) WHERE txid <> ''::text;
CREATE INDEX recharges_txid ON recharges USING btree (lower(txid)) WHERE txid <> ''::text;
CREATE TRIGGER refuse_missing_upload BEFORE INSERT ON recharges FOR EACH ROW WHEN (new.credentials <> '{}'::uuid[]) EXECUTE FUNCTION refuse_missing_upload('credentials');
GRANT INSERT, SELECT ON recharges TO c2c_app;

CREATE TABLE reentry_devices (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  address text NOT NULL,
  agent text NOT NULL,
  new_device boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT reentry_devices_pkey PRIMARY KEY (id),
  CONSTRAINT reentry_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX reentry_devices_age ON reentry_devices USING btree (expires_at);
CREATE INDEX reentry_devices_of_user ON reentry_devices USING btree (user_id);
GRANT DELETE, INSERT, SELECT ON reentry_devices TO c2c_app;

CREATE TABLE refused_attempts (
  hour timestamp with time zone NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  network text NOT NULL,
  refused integer NOT NULL,
  CONSTRAINT refused_attempts_pkey PRIMARY KEY (hour, call, subject, network)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON refused_attempts TO c2c_app;

CREATE TABLE release_codes (
  order_id uuid NOT NULL,
  wrong integer NOT NULL,
  wrong_at timestamp with time zone,
  right_at timestamp with time zone,
  CONSTRAINT release_codes_pkey PRIMARY KEY (order_id),
  CONSTRAINT release_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES meetings(order_id),
  CONSTRAINT release_codes_wrong_check CHECK (wrong >= 0)
);
CREATE TRIGGER release_code_tries BEFORE UPDATE ON release_codes FOR EACH ROW EXECUTE FUNCTION release_code_tries();
COMMENT ON COLUMN release_codes.wrong IS 'It only grows.';
COMMENT ON COLUMN release_codes.right_at IS 'When the right code was entered; null while it was not.';
GRANT INSERT, SELECT ON release_codes TO c2c_app;
GRANT UPDATE (wrong, wrong_at, right_at) ON release_codes TO c2c_app;

CREATE TABLE removed_bindings (
  binding_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT removed_bindings_pkey PRIMARY KEY (binding_id),
  CONSTRAINT removed_bindings_binding_id_fkey FOREIGN KEY (binding_id) REFERENCES bank_bindings(id)
);
CREATE TRIGGER removed_bindings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON removed_bindings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON removed_bindings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('binding_id', 'removed_bindings');
CREATE TRIGGER rows_changed AFTER UPDATE ON removed_bindings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('binding_id', 'removed_bindings');
CREATE TRIGGER rows_removed AFTER DELETE ON removed_bindings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('binding_id', 'removed_bindings');
COMMENT ON TABLE removed_bindings IS 'Kept for ever, as the accounts are.';
GRANT INSERT, SELECT ON removed_bindings TO c2c_app;

CREATE TABLE row_records (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  part text NOT NULL,
  key text NOT NULL,
  change text NOT NULL,
  hash bytea,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT row_records_pkey PRIMARY KEY (id),
  CONSTRAINT row_records_change_check CHECK (change = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])),
  CONSTRAINT row_records_check CHECK ((hash IS NULL) = (change = 'delete'::text))
);
CREATE INDEX row_records_of_row ON row_records USING btree (part, key, id DESC);
CREATE TRIGGER row_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON row_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE row_records IS 'Written by the trigger record_rows; audit/verify compares the newest record of a row with the row.';
COMMENT ON COLUMN row_records.part IS 'The table, and the part of its columns that can change (row_part).';
GRANT SELECT ON row_records TO c2c_app;

CREATE TABLE running_interest (
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  principal bigint NOT NULL,
  interest bigint NOT NULL,
  CONSTRAINT running_interest_pkey PRIMARY KEY (user_id, product_id),
  CONSTRAINT running_interest_product_id_fkey FOREIGN KEY (product_id) REFERENCES interest_products(id),
  CONSTRAINT running_interest_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT running_interest_interest_check CHECK (interest >= 0),
  CONSTRAINT running_interest_principal_check CHECK (principal >= 0)
);
COMMENT ON TABLE running_interest IS 'Maintained by the triggers of interest_orders and orders; ledger/check compares it with the orders.';
GRANT SELECT ON running_interest TO c2c_app;

CREATE TABLE sale_words (
  merchant_id uuid NOT NULL,
  word text NOT NULL,
  seq bigint NOT NULL,
  order_id uuid NOT NULL,
  CONSTRAINT sale_words_pkey PRIMARY KEY (merchant_id, word, seq) INCLUDE (order_id)
);
COMMENT ON TABLE sale_words IS 'What a merchant finds its trades by (add_sale_words); names as keyed hashes.';
COMMENT ON COLUMN sale_words.word IS 'Its first letter is its kind.';
GRANT INSERT, SELECT ON sale_words TO c2c_app;

CREATE TABLE sales (
  order_id uuid NOT NULL,
  offer_id uuid NOT NULL,
  side text NOT NULL,
  number bigint NOT NULL,
  price bigint NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  binding_id uuid,
  expires_at timestamp with time zone NOT NULL,
  account_id uuid,
  terms text,
  terms_language text,
  CONSTRAINT sales_pkey PRIMARY KEY (order_id),
  CONSTRAINT sales_account_id_fkey FOREIGN KEY (account_id) REFERENCES merchant_accounts(id),
  CONSTRAINT sales_binding_id_fkey FOREIGN KEY (binding_id) REFERENCES bank_bindings(id),
  CONSTRAINT sales_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT sales_amount_check CHECK (amount > 0),
  CONSTRAINT sales_check CHECK ((side = 'sell'::text) = (binding_id IS NOT NULL)),
  CONSTRAINT sales_number_check CHECK (number > 0),
  CONSTRAINT sales_price_check CHECK (price > 0),
  CONSTRAINT sales_side_check CHECK (side = ANY (ARRAY['sell'::text, 'buy'::text])),
  CONSTRAINT sales_terms_have_language CHECK ((terms IS NULL) = (terms_language IS NULL) AND char_length(terms) >= 1 AND char_length(terms) <= 240) NOT VALID
);
CREATE INDEX sales_by_amount ON sales USING btree (number, order_id);
CREATE INDEX sales_of_offer ON sales USING btree (offer_id);
CREATE TRIGGER binding_is_offered BEFORE INSERT ON sales FOR EACH ROW WHEN (new.binding_id IS NOT NULL) EXECUTE FUNCTION binding_is_offered();
CREATE TRIGGER empty_lines AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION empty_offer_lines();
CREATE TRIGGER refuse_currency_off AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_currency_off();
CREATE TRIGGER refuse_far_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_far_sales();
CREATE TRIGGER refuse_held_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_held_sales();
CREATE TRIGGER refuse_removed_binding BEFORE INSERT ON sales FOR EACH ROW WHEN (new.binding_id IS NOT NULL) EXECUTE FUNCTION refuse_removed_binding();
CREATE TRIGGER refuse_too_many_unpaid AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_unpaid();
CREATE TRIGGER refuse_trades AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_trades();
CREATE TRIGGER refuse_unbonded_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbonded_sales();
CREATE TRIGGER sale_keeps_terms AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION sale_keeps_terms();
CREATE TRIGGER take_account BEFORE INSERT ON sales FOR EACH ROW WHEN (new.account_id IS NOT NULL) EXECUTE FUNCTION take_account();
CREATE TRIGGER word_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION word_sales();
COMMENT ON COLUMN sales.account_id IS 'The merchant''s account that a purchase is paid to, fixed when the trade is made.';
COMMENT ON COLUMN sales.terms IS 'The terms of the offer that the taker accepted, as they were then; null without.';
GRANT INSERT, SELECT ON sales TO c2c_app;

CREATE TABLE sandbox_clock (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  moved_ms bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sandbox_clock_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_clock_moved_ms_check CHECK (moved_ms > 0)
);
CREATE TRIGGER sandbox_clock_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON sandbox_clock FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON sandbox_clock TO c2c_app;

CREATE TABLE saved_replies (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  title text NOT NULL,
  texts jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_replies_pkey PRIMARY KEY (id),
  CONSTRAINT saved_replies_title_once UNIQUE (merchant_id, title),
  CONSTRAINT saved_replies_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT saved_replies_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 40)
);
CREATE TRIGGER refuse_many_replies BEFORE INSERT ON saved_replies FOR EACH ROW EXECUTE FUNCTION refuse_many_replies();
CREATE TRIGGER rows_added AFTER INSERT ON saved_replies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'saved_replies');
CREATE TRIGGER rows_changed AFTER UPDATE ON saved_replies REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'saved_replies');
CREATE TRIGGER rows_removed AFTER DELETE ON saved_replies REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'saved_replies');
CREATE TRIGGER saved_replies_kept BEFORE UPDATE OR TRUNCATE ON saved_replies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN saved_replies.texts IS 'By language, in one language or more.';
GRANT DELETE, INSERT, SELECT ON saved_replies TO c2c_app;

CREATE TABLE schema_functions (
  name text NOT NULL,
  checksum text NOT NULL,
  CONSTRAINT schema_functions_pkey PRIMARY KEY (name)
);

CREATE TABLE schema_migrations (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  needs text,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (name)
);
GRANT SELECT ON schema_migrations TO c2c_app;

CREATE TABLE server_processes (
  id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  sockets integer NOT NULL,
  beats boolean,
  CONSTRAINT server_processes_pkey PRIMARY KEY (id)
);
COMMENT ON COLUMN server_processes.beats IS 'Null for a process of a release before service_beat.';
GRANT DELETE, INSERT, SELECT, UPDATE ON server_processes TO c2c_app;

CREATE TABLE service_beat (
  id integer NOT NULL,
  served_at timestamp with time zone NOT NULL,
  moved_ms bigint NOT NULL,
  CONSTRAINT service_beat_pkey PRIMARY KEY (id),
  CONSTRAINT service_beat_id_check CHECK (id = 1)
);
COMMENT ON TABLE service_beat IS 'When a process last served, by the clock of the processes; a sandbox''s moves are apart.';
GRANT SELECT ON service_beat TO c2c_app;

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  code_signed_in boolean NOT NULL,
  proved_at timestamp with time zone,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  agent text DEFAULT ''::text NOT NULL,
  new_device boolean DEFAULT false NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  mark bytea,
  proof_mark bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_age ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON sessions USING btree (user_id);
CREATE TRIGGER reentry_is_by_code BEFORE INSERT ON sessions FOR EACH ROW WHEN (NOT new.code_signed_in) EXECUTE FUNCTION reentry_is_by_code();
COMMENT ON COLUMN sessions.proved_at IS 'The last proof of identity: a second factor, or a mailed code of an account without one.';
COMMENT ON COLUMN sessions.seen_at IS 'Last use, with a resolution of five minutes.';
COMMENT ON COLUMN sessions.mark IS 'A keyed hash of what never changes; the key is not in the database.';
COMMENT ON COLUMN sessions.proof_mark IS 'The same of the last proof of identity.';
GRANT DELETE, INSERT, SELECT ON sessions TO c2c_app;
GRANT UPDATE (proved_at, seen_at, proof_mark) ON sessions TO c2c_app;

CREATE TABLE settings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  set_by uuid,
  created_at timestamp with time zone NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (id),
  CONSTRAINT settings_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff(id)
);
CREATE INDEX settings_newest ON settings USING btree (key, id DESC);
CREATE TRIGGER critical_setting_needs_approval BEFORE INSERT ON settings FOR EACH ROW WHEN (new.set_by IS NOT NULL AND setting_approval_level(new.key) = 'always'::text) EXECUTE FUNCTION critical_setting_needs_approval();
CREATE TRIGGER rows_added AFTER INSERT ON settings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'settings');
CREATE TRIGGER rows_changed AFTER UPDATE ON settings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'settings');
CREATE TRIGGER rows_removed AFTER DELETE ON settings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'settings');
CREATE TRIGGER setting_needs_approval BEFORE INSERT ON settings FOR EACH ROW EXECUTE FUNCTION setting_needs_approval();
CREATE TRIGGER settings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON settings TO c2c_app;

CREATE TABLE sign_in_attempts (
  key bytea NOT NULL,
  failures integer NOT NULL,
  blocked_until timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts USING btree (expires_at);
COMMENT ON TABLE sign_in_attempts IS 'Attempts since the last success, by a hash of account and network, and wrong tries of mailed codes.';
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_attempts TO c2c_app;

CREATE TABLE spent_approvals (
  proposal_id uuid NOT NULL,
  CONSTRAINT approval_spent_once PRIMARY KEY (proposal_id),
  CONSTRAINT spent_approvals_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id)
);
CREATE TRIGGER rows_added AFTER INSERT ON spent_approvals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'spent_approvals');
CREATE TRIGGER rows_changed AFTER UPDATE ON spent_approvals REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'spent_approvals');
CREATE TRIGGER rows_removed AFTER DELETE ON spent_approvals REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('proposal_id', 'spent_approvals');
CREATE TRIGGER spent_approvals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON spent_approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON spent_approvals TO c2c_app;

CREATE TABLE staff (
  id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL,
  merchant_id uuid,
  totp_secret text,
  created_at timestamp with time zone NOT NULL,
  totp_period bigint,
  invited_by uuid,
  totp_pending text,
  totp_pending_until timestamp with time zone,
  seen_at timestamp with time zone,
  disabled_at timestamp with time zone,
  decides_from timestamp with time zone,
  user_id uuid,
  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_email_key UNIQUE (email),
  CONSTRAINT staff_one_per_maker UNIQUE (user_id),
  CONSTRAINT staff_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id),
  CONSTRAINT staff_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT staff_of_own_merchant FOREIGN KEY (merchant_id, user_id) REFERENCES merchants(id, owner_id),
  CONSTRAINT makers_have_no_sign_in CHECK (user_id IS NULL OR role = 'merchant'::text AND password_hash = ''::text AND totp_secret IS NULL AND invited_by IS NULL),
  CONSTRAINT staff_check CHECK ((role = 'merchant'::text) = (merchant_id IS NOT NULL)),
  CONSTRAINT staff_role_check CHECK (role = ANY (ARRAY['owner'::text, 'operator'::text, 'solver'::text, 'auditor'::text, 'merchant'::text]))
);
CREATE INDEX staff_of_merchant ON staff USING btree (merchant_id) WHERE merchant_id IS NOT NULL;
CREATE CONSTRAINT TRIGGER access_needs_audit_row AFTER INSERT OR UPDATE OF password_hash, role, totp_secret, disabled_at ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('id', 'staff/accept', 'staff/first', 'staff/change-password', 'staff/second-factor-set', 'staff/change-role', 'staff/enable', 'staff/disable', 'proposal/approve', 'maker/start');
CREATE TRIGGER keep_an_owner BEFORE UPDATE OF role, disabled_at ON staff FOR EACH ROW WHEN (old.role = 'owner'::text AND old.disabled_at IS NULL AND (new.role <> 'owner'::text OR new.disabled_at IS NOT NULL)) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER keep_two_deciders BEFORE UPDATE OF role, disabled_at ON staff FOR EACH ROW WHEN ((old.role = ANY (ARRAY['owner'::text, 'operator'::text])) AND old.disabled_at IS NULL AND ((new.role <> ALL (ARRAY['owner'::text, 'operator'::text])) OR new.disabled_at IS NOT NULL)) EXECUTE FUNCTION keep_two_deciders();
CREATE TRIGGER maker_acts_alone BEFORE INSERT ON staff FOR EACH ROW WHEN (new.merchant_id IS NOT NULL) EXECUTE FUNCTION maker_acts_alone();
CREATE TRIGGER new_staff_needs_approval BEFORE INSERT ON staff FOR EACH ROW EXECUTE FUNCTION staff_needs_approval();
CREATE TRIGGER rows_added AFTER INSERT ON staff REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff', 'staff/access');
CREATE TRIGGER rows_changed AFTER UPDATE ON staff REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff', 'staff/access');
CREATE TRIGGER rows_removed AFTER DELETE ON staff REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff', 'staff/access');
CREATE TRIGGER staff_needs_approval BEFORE UPDATE OF role, disabled_at, decides_from ON staff FOR EACH ROW EXECUTE FUNCTION staff_needs_approval();
COMMENT ON COLUMN staff.totp_period IS 'The period of the last code that was used: a code is good once.';
COMMENT ON COLUMN staff.totp_pending IS 'A second factor that was asked for and not yet proven.';
COMMENT ON COLUMN staff.decides_from IS 'Since when the person could decide; set once by staff_needs_approval.';
COMMENT ON COLUMN staff.user_id IS 'The maker who acts with the session of the web app, and cannot sign in to the console; null for staff.';
GRANT INSERT, SELECT ON staff TO c2c_app;
GRANT UPDATE (password_hash, role, totp_secret, totp_period, totp_pending, totp_pending_until, seen_at, disabled_at) ON staff TO c2c_app;

CREATE TABLE staff_holds (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  staff_id uuid NOT NULL,
  until timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT staff_holds_pkey PRIMARY KEY (id),
  CONSTRAINT staff_holds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_holds_of ON staff_holds USING btree (staff_id, until);
CREATE TRIGGER rows_added AFTER INSERT ON staff_holds REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_holds');
CREATE TRIGGER rows_changed AFTER UPDATE ON staff_holds REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_holds');
CREATE TRIGGER rows_removed AFTER DELETE ON staff_holds REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_holds');
CREATE TRIGGER staff_holds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON staff_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE staff_holds IS 'Written by the command that resets access, with the login of the owner of the tables.';
GRANT SELECT ON staff_holds TO c2c_app;

CREATE TABLE staff_invitation_mails (
  email text NOT NULL,
  token text NOT NULL,
  language text NOT NULL,
  queued_at timestamp with time zone NOT NULL,
  begun_at timestamp with time zone,
  CONSTRAINT staff_invitation_mails_pkey PRIMARY KEY (email),
  CONSTRAINT staff_invitation_mails_email_fkey FOREIGN KEY (email) REFERENCES staff_invitations(email) ON DELETE CASCADE
);
COMMENT ON COLUMN staff_invitation_mails.token IS 'The secret of the link, which is stored nowhere else.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_invitation_mails TO c2c_app;

CREATE TABLE staff_invitations (
  id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  merchant_id uuid,
  staff_id uuid,
  token_hash bytea NOT NULL,
  totp_secret text NOT NULL,
  invited_by uuid,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitations_email_key UNIQUE (email),
  CONSTRAINT staff_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id),
  CONSTRAINT staff_invitations_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT staff_invitations_check CHECK ((role = 'merchant'::text) = (merchant_id IS NOT NULL)),
  CONSTRAINT staff_invitations_role_check CHECK (role = ANY (ARRAY['owner'::text, 'operator'::text, 'solver'::text, 'auditor'::text, 'merchant'::text]))
);
CREATE INDEX staff_invitations_age ON staff_invitations USING btree (expires_at);
CREATE TRIGGER invitation_needs_approval AFTER INSERT OR UPDATE ON staff_invitations FOR EACH ROW EXECUTE FUNCTION invitation_needs_approval();
CREATE TRIGGER rows_added AFTER INSERT ON staff_invitations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_invitations/link');
CREATE TRIGGER rows_changed AFTER UPDATE ON staff_invitations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_invitations/link');
CREATE TRIGGER rows_removed AFTER DELETE ON staff_invitations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_invitations/link');
COMMENT ON TABLE staff_invitations IS 'The one link that is good for an address; a new one replaces it, and it is gone when it was used.';
COMMENT ON COLUMN staff_invitations.staff_id IS 'The member who resets password and second factor with it; null for a new one.';
GRANT DELETE, INSERT, SELECT, UPDATE ON staff_invitations TO c2c_app;

CREATE TABLE staff_push_subscriptions (
  endpoint text NOT NULL,
  token_hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_push_subscriptions_pkey PRIMARY KEY (endpoint),
  CONSTRAINT staff_push_subscriptions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_push_subscriptions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT staff_push_subscriptions_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES staff_sessions(token_hash) ON DELETE CASCADE
);
CREATE INDEX staff_push_subscriptions_of ON staff_push_subscriptions USING btree (staff_id);
GRANT DELETE, INSERT, SELECT ON staff_push_subscriptions TO c2c_app;

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  CONSTRAINT staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE CONSTRAINT TRIGGER codes_need_audit_row AFTER INSERT ON staff_recovery_codes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('staff_id', 'staff/accept', 'staff/first', 'staff/second-factor-set');
CREATE TRIGGER rows_added AFTER INSERT ON staff_recovery_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('staff_id,code_hash', 'staff_recovery_codes');
CREATE TRIGGER rows_changed AFTER UPDATE ON staff_recovery_codes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('staff_id,code_hash', 'staff_recovery_codes');
CREATE TRIGGER rows_removed AFTER DELETE ON staff_recovery_codes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('staff_id,code_hash', 'staff_recovery_codes');
COMMENT ON TABLE staff_recovery_codes IS 'In place of a code of the second factor, each once: a used one is removed.';
GRANT DELETE, INSERT, SELECT ON staff_recovery_codes TO c2c_app;

CREATE TABLE staff_sessions (
  token_hash bytea NOT NULL,
  staff_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  agent text DEFAULT ''::text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  proved_at timestamp with time zone,
  CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_sessions_id_key UNIQUE (id),
  CONSTRAINT staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_sessions_age ON staff_sessions USING btree (expires_at);
CREATE INDEX staff_sessions_of ON staff_sessions USING btree (staff_id);
CREATE CONSTRAINT TRIGGER proof_needs_call AFTER UPDATE OF proved_at ON staff_sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('session/prove', 'staff/second-factor-set');
CREATE CONSTRAINT TRIGGER session_needs_audit_row AFTER INSERT ON staff_sessions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('staff_id', 'session/login', 'staff/accept');
COMMENT ON COLUMN staff_sessions.proved_at IS 'The last proof of identity: the sign-in, or session/prove.';
GRANT DELETE, INSERT, SELECT ON staff_sessions TO c2c_app;
GRANT UPDATE (seen_at, proved_at) ON staff_sessions TO c2c_app;

CREATE TABLE statement_lines (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  statement_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  identity bytea NOT NULL,
  booked_on date NOT NULL,
  direction text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  name text NOT NULL,
  reference text NOT NULL,
  bank_reference text NOT NULL,
  reversal boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_lines_pkey PRIMARY KEY (id),
  CONSTRAINT statement_lines_once UNIQUE (merchant_id, identity),
  CONSTRAINT statement_lines_seq_key UNIQUE (seq),
  CONSTRAINT statement_lines_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  CONSTRAINT statement_lines_amount_check CHECK (amount > 0),
  CONSTRAINT statement_lines_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  CONSTRAINT statement_lines_identity_check CHECK (octet_length(identity) = 32)
);
CREATE INDEX statement_lines_age ON statement_lines USING btree (created_at);
CREATE INDEX statement_lines_of_merchant ON statement_lines USING btree (merchant_id, booked_on DESC, seq DESC);
CREATE TRIGGER rows_added AFTER INSERT ON statement_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_lines');
CREATE TRIGGER rows_changed AFTER UPDATE ON statement_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_lines');
CREATE TRIGGER rows_removed AFTER DELETE ON statement_lines REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_lines');
CREATE TRIGGER statement_lines_kept BEFORE UPDATE OR TRUNCATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN statement_lines.identity IS 'A keyed hash of account, day, direction, amount, and the bank''s reference or the text, with a counter of equal lines of one statement.';
COMMENT ON COLUMN statement_lines.amount IS 'In minor units of its currency.';
GRANT DELETE, INSERT, SELECT ON statement_lines TO c2c_app;

CREATE TABLE statement_mappings (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  bank text NOT NULL,
  mapping jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_mappings_pkey PRIMARY KEY (id),
  CONSTRAINT statement_mappings_bank_once UNIQUE (merchant_id, bank),
  CONSTRAINT statement_mappings_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT statement_mappings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT statement_mappings_bank_check CHECK (char_length(bank) >= 1 AND char_length(bank) <= 60)
);
CREATE TRIGGER rows_added AFTER INSERT ON statement_mappings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_mappings');
CREATE TRIGGER rows_changed AFTER UPDATE ON statement_mappings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_mappings');
CREATE TRIGGER rows_removed AFTER DELETE ON statement_mappings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_mappings');
CREATE TRIGGER statement_mappings_kept BEFORE UPDATE OR TRUNCATE ON statement_mappings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN statement_mappings.mapping IS 'The fields of statement/mapping-save as text.';
GRANT DELETE, INSERT, SELECT ON statement_mappings TO c2c_app;

CREATE TABLE statement_matches (
  line_id uuid NOT NULL,
  order_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT statement_matches_pkey PRIMARY KEY (line_id),
  CONSTRAINT statement_matches_order_once UNIQUE (order_id),
  CONSTRAINT statement_matches_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_lines(id),
  CONSTRAINT statement_matches_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT statement_matches_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER rows_added AFTER INSERT ON statement_matches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('line_id', 'statement_matches');
CREATE TRIGGER rows_changed AFTER UPDATE ON statement_matches REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('line_id', 'statement_matches');
CREATE TRIGGER rows_removed AFTER DELETE ON statement_matches REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('line_id', 'statement_matches');
CREATE TRIGGER statement_match_fits BEFORE INSERT ON statement_matches FOR EACH ROW EXECUTE FUNCTION statement_match_fits();
CREATE TRIGGER statement_matches_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON statement_matches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE statement_matches IS 'Written in the transaction in which a member confirms or pays the order.';
GRANT INSERT, SELECT ON statement_matches TO c2c_app;

CREATE TABLE support_contacts (
  id uuid NOT NULL,
  channel text NOT NULL,
  name jsonb NOT NULL,
  account text NOT NULL,
  url text NOT NULL,
  hours jsonb,
  avatar uuid,
  sort integer NOT NULL,
  active boolean NOT NULL,
  CONSTRAINT support_contacts_pkey PRIMARY KEY (id),
  CONSTRAINT support_contacts_avatar_fkey FOREIGN KEY (avatar) REFERENCES uploads(id)
);
CREATE TRIGGER link_needs_approval BEFORE INSERT OR UPDATE OF url, channel, account, name ON support_contacts FOR EACH ROW EXECUTE FUNCTION link_needs_approval('url', 'channel', 'account', 'name');
CREATE TRIGGER rows_added AFTER INSERT ON support_contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'support_contacts/text');
CREATE TRIGGER rows_changed AFTER UPDATE ON support_contacts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'support_contacts/text');
CREATE TRIGGER rows_removed AFTER DELETE ON support_contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'support_contacts/text');
COMMENT ON COLUMN support_contacts.name IS 'By language; English is always there.';
COMMENT ON COLUMN support_contacts.hours IS '{"first":0,"last":4,"open":"09:00","close":"18:00","zone":"Europe/Berlin"}, 0 is Monday; null is not told.';
GRANT INSERT, SELECT ON support_contacts TO c2c_app;
GRANT UPDATE (channel, name, account, url, hours, sort, active) ON support_contacts TO c2c_app;

CREATE TABLE taker_blocks (
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  staff_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT taker_blocks_pkey PRIMARY KEY (merchant_id, user_id),
  CONSTRAINT taker_blocks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT taker_blocks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT taker_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT taker_blocks_reason_check CHECK (reason <> ''::text)
);
CREATE INDEX taker_blocks_of_user ON taker_blocks USING btree (user_id);
CREATE CONSTRAINT TRIGGER block_needs_call AFTER INSERT OR DELETE ON taker_blocks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('order/block');
CREATE TRIGGER rows_added AFTER INSERT ON taker_blocks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'taker_blocks');
CREATE TRIGGER rows_changed AFTER UPDATE ON taker_blocks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'taker_blocks');
CREATE TRIGGER rows_removed AFTER DELETE ON taker_blocks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,merchant_id', 'taker_blocks');
GRANT DELETE, INSERT, SELECT ON taker_blocks TO c2c_app;

CREATE TABLE telegram_chats (
  owner_id uuid NOT NULL,
  chat_id bigint NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  CONSTRAINT telegram_chats_pkey PRIMARY KEY (owner_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON telegram_chats TO c2c_app;

CREATE TABLE telegram_links (
  owner_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT telegram_links_pkey PRIMARY KEY (owner_id),
  CONSTRAINT telegram_links_code_hash_key UNIQUE (code_hash)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON telegram_links TO c2c_app;

CREATE TABLE transfer_request_ends (
  request_id uuid NOT NULL,
  transfer_id uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT transfer_request_ends_pkey PRIMARY KEY (request_id),
  CONSTRAINT transfer_request_ends_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT transfer_request_ends_request_id_fkey FOREIGN KEY (request_id) REFERENCES transfer_requests(id),
  CONSTRAINT transfer_request_ends_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES user_transfers(id)
);
CREATE TRIGGER request_end_is_paid AFTER INSERT ON transfer_request_ends FOR EACH ROW WHEN (new.transfer_id IS NOT NULL) EXECUTE FUNCTION request_end_is_paid();
CREATE TRIGGER rows_added AFTER INSERT ON transfer_request_ends REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('request_id', 'transfer_request_ends');
CREATE TRIGGER rows_changed AFTER UPDATE ON transfer_request_ends REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('request_id', 'transfer_request_ends');
CREATE TRIGGER rows_removed AFTER DELETE ON transfer_request_ends REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('request_id', 'transfer_request_ends');
CREATE TRIGGER transfer_request_ends_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfer_request_ends FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN transfer_request_ends.transfer_id IS 'What paid the request; null where its owner took it back.';
GRANT INSERT, SELECT ON transfer_request_ends TO c2c_app;

CREATE TABLE transfer_requests (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  code text NOT NULL,
  amount bigint NOT NULL,
  note text NOT NULL,
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT transfer_requests_pkey PRIMARY KEY (id),
  CONSTRAINT transfer_requests_code_key UNIQUE (code),
  CONSTRAINT transfer_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT transfer_requests_amount_check CHECK (amount > 0),
  CONSTRAINT transfer_requests_check CHECK (expires_at > created_at),
  CONSTRAINT transfer_requests_code_check CHECK (code ~ '^[A-Za-z0-9_-]{20,44}$'::text),
  CONSTRAINT transfer_requests_note_check CHECK (char_length(note) <= 140)
);
CREATE INDEX transfer_requests_of_user ON transfer_requests USING btree (user_id, created_at DESC, id);
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON transfer_requests FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER rows_added AFTER INSERT ON transfer_requests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'transfer_requests');
CREATE TRIGGER rows_changed AFTER UPDATE ON transfer_requests REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'transfer_requests');
CREATE TRIGGER rows_removed AFTER DELETE ON transfer_requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'transfer_requests');
CREATE TRIGGER transfer_requests_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfer_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE transfer_requests IS 'What users ask other users for, by a link with the code.';
COMMENT ON COLUMN transfer_requests.expires_at IS 'Null for a request that stays open.';
GRANT INSERT, SELECT ON transfer_requests TO c2c_app;

CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  type text NOT NULL,
  from_id bigint NOT NULL,
  to_id bigint NOT NULL,
  amount bigint NOT NULL,
  order_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT transfers_pkey PRIMARY KEY (id),
  CONSTRAINT transfers_amount_check CHECK (amount > 0),
  CONSTRAINT transfers_check CHECK (from_id <> to_id)
);
CREATE INDEX transfers_by_time ON transfers USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE UNIQUE INDEX transfers_of_bond_once ON transfers USING btree (order_id, type) WHERE type = ANY (ARRAY['bond_lock'::text, 'bond_release'::text, 'bond_draw'::text]);
CREATE UNIQUE INDEX transfers_of_maker_move_once ON transfers USING btree (order_id) WHERE type = 'maker_move'::text;
CREATE INDEX transfers_of_order ON transfers USING btree (order_id) WHERE order_id IS NOT NULL AND type <> 'offer_room'::text;
CREATE UNIQUE INDEX transfers_of_proposal_once ON transfers USING btree (order_id) WHERE type = 'correction'::text OR type = 'funding'::text AND order_id IS NOT NULL;
CREATE UNIQUE INDEX transfers_of_user_transfer_once ON transfers USING btree (order_id) WHERE type = 'user_transfer'::text;
CREATE CONSTRAINT TRIGGER recharge_needs_credit AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.type = 'recharge'::text) EXECUTE FUNCTION recharge_needs_credit();
CREATE CONSTRAINT TRIGGER transfer_needs_approval AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.type = 'correction'::text OR new.type = 'funding'::text AND new.order_id IS NOT NULL) EXECUTE FUNCTION transfer_needs_approval();
CREATE CONSTRAINT TRIGGER transfer_needs_bond_move AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.type = ANY (ARRAY['bond_lock'::text, 'bond_release'::text, 'bond_draw'::text])) EXECUTE FUNCTION transfer_needs_bond_move();
CREATE CONSTRAINT TRIGGER transfer_needs_maker_move AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.type = 'maker_move'::text) EXECUTE FUNCTION transfer_needs_maker_move();
CREATE CONSTRAINT TRIGGER transfer_needs_user_transfer AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.type = 'user_transfer'::text) EXECUTE FUNCTION transfer_needs_user_transfer();
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON transfers TO c2c_app;

CREATE TABLE trial_arrivals (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  headers text NOT NULL,
  body text NOT NULL,
  valid boolean NOT NULL,
  status integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT trial_arrivals_pkey PRIMARY KEY (id),
  CONSTRAINT trial_arrivals_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT trial_arrivals_body_check CHECK (octet_length(body) <= 16384),
  CONSTRAINT trial_arrivals_headers_check CHECK (octet_length(headers) <= 16384)
);
CREATE INDEX trial_arrivals_by_time ON trial_arrivals USING btree (at);
CREATE INDEX trial_arrivals_of ON trial_arrivals USING btree (merchant_id, id DESC);
COMMENT ON TABLE trial_arrivals IS 'Deliveries to the built-in receiver of a sandbox: the last 100 of a merchant, for a day.';
COMMENT ON COLUMN trial_arrivals.valid IS 'Whether the receiver found the signature right.';
GRANT DELETE, INSERT, SELECT ON trial_arrivals TO c2c_app;

CREATE TABLE trial_receivers (
  merchant_id uuid NOT NULL,
  fail_next integer NOT NULL,
  CONSTRAINT trial_receivers_pkey PRIMARY KEY (merchant_id),
  CONSTRAINT trial_receivers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT trial_receivers_fail_next_check CHECK (fail_next >= 0 AND fail_next <= 20)
);
COMMENT ON COLUMN trial_receivers.fail_next IS 'How many of the next deliveries are answered with status 500.';
GRANT INSERT, SELECT, UPDATE ON trial_receivers TO c2c_app;

CREATE TABLE unlisted_receivers (
  user_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT unlisted_receivers_pkey PRIMARY KEY (user_id),
  CONSTRAINT unlisted_receivers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
COMMENT ON TABLE unlisted_receivers IS 'Users who chose not to be found by name: transfers reach them by their codes alone.';
GRANT DELETE, INSERT, SELECT ON unlisted_receivers TO c2c_app;

CREATE TABLE unnamed_sales (
  order_id uuid NOT NULL,
  worded boolean DEFAULT true NOT NULL,
  CONSTRAINT unnamed_sales_pkey PRIMARY KEY (order_id),
  CONSTRAINT unnamed_sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
COMMENT ON TABLE unnamed_sales IS 'Trades whose names a job adds to sale_words, which needs the key file.';
COMMENT ON COLUMN unnamed_sales.worded IS 'False for trades from before sale_words.';
GRANT DELETE, INSERT, SELECT ON unnamed_sales TO c2c_app;

CREATE TABLE upload_days (
  owner text NOT NULL,
  day date NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT upload_days_pkey PRIMARY KEY (owner, day),
  CONSTRAINT upload_days_bytes_check CHECK (bytes >= 0)
);
CREATE INDEX upload_days_age ON upload_days USING btree (day);
GRANT DELETE, INSERT, SELECT, UPDATE ON upload_days TO c2c_app;

CREATE TABLE uploads (
  id uuid NOT NULL,
  owner text NOT NULL,
  sha256 bytea NOT NULL,
  mime text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  look bytea,
  outline integer[] DEFAULT '{}'::integer[] NOT NULL,
  detail bytea,
  CONSTRAINT uploads_pkey PRIMARY KEY (id)
);
CREATE INDEX uploads_age ON uploads USING btree (created_at, id);
CREATE INDEX uploads_of_owner ON uploads USING btree (owner);
CREATE INDEX uploads_outline ON uploads USING gin (outline) WHERE outline <> '{}'::integer[];
CREATE INDEX uploads_sha256 ON uploads USING btree (sha256);
CREATE TRIGGER rows_added AFTER INSERT ON uploads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'uploads');
CREATE TRIGGER rows_changed AFTER UPDATE ON uploads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'uploads');
CREATE TRIGGER rows_removed AFTER DELETE ON uploads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'uploads');
COMMENT ON COLUMN uploads.look IS '32 by 32 greys.';
COMMENT ON COLUMN uploads.outline IS 'The four parts of a coarser outline, by which similar images are found.';
COMMENT ON COLUMN uploads.detail IS '160 by 288 greys; null for uploads of before.';
GRANT INSERT, SELECT ON uploads TO c2c_app;

CREATE TABLE used_receipts (
  fingerprint text NOT NULL,
  order_id uuid,
  proposal_id uuid,
  CONSTRAINT used_receipts_once PRIMARY KEY (fingerprint),
  CONSTRAINT used_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES recharges(order_id),
  CONSTRAINT used_receipts_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  CONSTRAINT used_for_one_thing CHECK ((order_id IS NULL) <> (proposal_id IS NULL))
);
CREATE TRIGGER rows_added AFTER INSERT ON used_receipts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('fingerprint', 'used_receipts');
CREATE TRIGGER rows_changed AFTER UPDATE ON used_receipts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('fingerprint', 'used_receipts');
CREATE TRIGGER rows_removed AFTER DELETE ON used_receipts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('fingerprint', 'used_receipts');
CREATE TRIGGER used_receipts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON used_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON used_receipts TO c2c_app;

CREATE TABLE user_deletions (
  user_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT user_deletions_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE CONSTRAINT TRIGGER deletion_needs_alert AFTER INSERT ON user_deletions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_alert('user_id');
CREATE TRIGGER rows_added AFTER INSERT ON user_deletions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_deletions');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_deletions REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_deletions');
CREATE TRIGGER rows_removed AFTER DELETE ON user_deletions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_deletions');
CREATE TRIGGER user_deletions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_deletions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON user_deletions TO c2c_app;

CREATE TABLE user_freezes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  frozen boolean NOT NULL,
  reason text NOT NULL,
  staff_id uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT user_freezes_pkey PRIMARY KEY (id),
  CONSTRAINT user_freezes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT user_freezes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT staff_unfreezes CHECK (frozen OR staff_id IS NOT NULL),
  CONSTRAINT user_freezes_reason_check CHECK (reason <> ''::text)
);
CREATE INDEX user_freezes_newest ON user_freezes USING btree (user_id, id DESC);
CREATE TRIGGER end_factor_resets AFTER INSERT ON user_freezes FOR EACH ROW WHEN (new.frozen) EXECUTE FUNCTION end_factor_resets();
CREATE CONSTRAINT TRIGGER freeze_needs_call AFTER INSERT ON user_freezes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.staff_id IS NOT NULL) EXECUTE FUNCTION needs_call('user/freeze', 'user/unfreeze');
CREATE TRIGGER rows_added AFTER INSERT ON user_freezes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_freezes');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_freezes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_freezes');
CREATE TRIGGER rows_removed AFTER DELETE ON user_freezes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_freezes');
CREATE TRIGGER serialize_freezes BEFORE INSERT ON user_freezes FOR EACH ROW EXECUTE FUNCTION serialize_freezes();
CREATE TRIGGER user_freezes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_freezes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN user_freezes.staff_id IS 'Null where the user froze the account.';
GRANT INSERT, SELECT ON user_freezes TO c2c_app;

CREATE TABLE user_holds (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  until timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT user_holds_pkey PRIMARY KEY (id),
  CONSTRAINT user_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT user_holds_reason_check CHECK (reason = ANY (ARRAY['password'::text, 'email'::text, 'factor'::text]))
);
CREATE INDEX user_holds_of_user ON user_holds USING btree (user_id, until);
CREATE TRIGGER extend_held_trades AFTER INSERT ON user_holds FOR EACH ROW EXECUTE FUNCTION extend_held_trades();
CREATE TRIGGER rows_added AFTER INSERT ON user_holds REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_holds');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_holds REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_holds');
CREATE TRIGGER rows_removed AFTER DELETE ON user_holds REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_holds');
CREATE TRIGGER user_holds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON user_holds TO c2c_app;

CREATE TABLE user_keys (
  user_id uuid NOT NULL,
  kek text,
  wrapped bytea,
  created_at timestamp with time zone NOT NULL,
  destroyed_at timestamp with time zone,
  CONSTRAINT user_keys_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT wrapped_until_destroyed CHECK ((destroyed_at IS NULL) = (wrapped IS NOT NULL) AND (kek IS NULL) = (wrapped IS NULL))
);
CREATE INDEX user_keys_kek ON user_keys USING btree (kek) WHERE kek IS NOT NULL;
CREATE TRIGGER destroyed_is_final BEFORE UPDATE ON user_keys FOR EACH ROW WHEN (old.destroyed_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON user_keys REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_keys', 'user_keys/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_keys REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_keys', 'user_keys/state');
CREATE TRIGGER rows_removed AFTER DELETE ON user_keys REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_keys', 'user_keys/state');
CREATE TRIGGER user_keys_no_delete BEFORE DELETE OR TRUNCATE ON user_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE user_keys IS 'One data key per user; nothing that a destroyed one encrypted can be read again.';
COMMENT ON COLUMN user_keys.kek IS 'The id of the key in the key file that wraps this one.';
GRANT INSERT, SELECT ON user_keys TO c2c_app;
GRANT UPDATE (kek, wrapped, destroyed_at) ON user_keys TO c2c_app;

CREATE TABLE user_levels (
  user_id uuid NOT NULL,
  level text NOT NULL,
  verification_id uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT user_levels_pkey PRIMARY KEY (user_id, level),
  CONSTRAINT user_levels_verification_id_key UNIQUE (verification_id),
  CONSTRAINT user_levels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT user_levels_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id),
  CONSTRAINT user_levels_check CHECK ((level = 'identity'::text) = (verification_id IS NOT NULL)),
  CONSTRAINT user_levels_level_check CHECK (level = ANY (ARRAY['email'::text, 'identity'::text]))
);
CREATE TRIGGER identity_needs_check BEFORE INSERT ON user_levels FOR EACH ROW WHEN (new.level = 'identity'::text) EXECUTE FUNCTION identity_needs_check();
CREATE TRIGGER rows_added AFTER INSERT ON user_levels REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,level', 'user_levels');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_levels REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,level', 'user_levels');
CREATE TRIGGER rows_removed AFTER DELETE ON user_levels REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,level', 'user_levels');
CREATE TRIGGER user_levels_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_levels FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON user_levels TO c2c_app;

CREATE TABLE user_notes (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL,
  staff_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT user_notes_pkey PRIMARY KEY (id),
  CONSTRAINT user_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT user_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT user_notes_text_check CHECK (text <> ''::text)
);
CREATE INDEX user_notes_of_user ON user_notes USING btree (user_id, seq DESC);
CREATE TRIGGER rows_added AFTER INSERT ON user_notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_notes');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_notes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_notes');
CREATE TRIGGER rows_removed AFTER DELETE ON user_notes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_notes');
CREATE TRIGGER user_notes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON user_notes TO c2c_app;

CREATE TABLE user_recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT user_recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT user_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE CONSTRAINT TRIGGER codes_alert_user AFTER INSERT ON user_recovery_codes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alerts_user('user_id', 'alert_factor');
CREATE TRIGGER end_factor_resets AFTER DELETE ON user_recovery_codes FOR EACH ROW EXECUTE FUNCTION end_factor_resets();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON user_recovery_codes FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER rows_added AFTER INSERT ON user_recovery_codes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,code_hash', 'user_recovery_codes');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_recovery_codes REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,code_hash', 'user_recovery_codes');
CREATE TRIGGER rows_removed AFTER DELETE ON user_recovery_codes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id,code_hash', 'user_recovery_codes');
GRANT DELETE, INSERT, SELECT ON user_recovery_codes TO c2c_app;

CREATE TABLE user_reentries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  step text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT user_reentries_pkey PRIMARY KEY (id),
  CONSTRAINT user_reentries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT user_reentries_step_check CHECK (step = ANY (ARRAY['begun'::text, 'password'::text, 'done'::text]))
);
CREATE INDEX user_reentries_newest ON user_reentries USING btree (user_id, id DESC);
CREATE TRIGGER reentry_steps_in_order BEFORE INSERT ON user_reentries FOR EACH ROW EXECUTE FUNCTION reentry_step_is_next();
CREATE TRIGGER rows_added AFTER INSERT ON user_reentries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_reentries');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_reentries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_reentries');
CREATE TRIGGER rows_removed AFTER DELETE ON user_reentries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_reentries');
CREATE TRIGGER user_reentries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_reentries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE user_reentries IS 'Kept for ever. The newest row of a user is in force.';
COMMENT ON COLUMN user_reentries.step IS 'password: a new one was chosen, and the review is next.';
GRANT INSERT, SELECT ON user_reentries TO c2c_app;

CREATE TABLE user_totp (
  user_id uuid NOT NULL,
  totp_secret text NOT NULL,
  totp_period bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT user_totp_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE TRIGGER end_factor_resets AFTER UPDATE OF totp_period ON user_totp FOR EACH ROW EXECUTE FUNCTION end_factor_resets();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON user_totp FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER rows_added AFTER INSERT ON user_totp REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_totp');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_totp REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_totp');
CREATE TRIGGER rows_removed AFTER DELETE ON user_totp REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('user_id', 'user_totp');
CREATE CONSTRAINT TRIGGER totp_needs_alert AFTER INSERT OR DELETE OR UPDATE OF totp_secret ON user_totp DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_alert('user_id');
COMMENT ON TABLE user_totp IS 'Authenticators. Another secret is another row.';
COMMENT ON COLUMN user_totp.totp_period IS 'The TOTP period of the last used code; earlier ones and this one are refused.';
GRANT DELETE, INSERT, SELECT ON user_totp TO c2c_app;
GRANT UPDATE (totp_period) ON user_totp TO c2c_app;

CREATE TABLE user_transfers (
  id uuid NOT NULL,
  transfer_no text NOT NULL,
  from_user uuid NOT NULL,
  to_user uuid NOT NULL,
  from_name text NOT NULL,
  to_name text NOT NULL,
  amount bigint NOT NULL,
  note text NOT NULL,
  request_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT user_transfers_pkey PRIMARY KEY (id),
  CONSTRAINT user_transfers_request_id_key UNIQUE (request_id),
  CONSTRAINT user_transfers_transfer_no_key UNIQUE (transfer_no),
  CONSTRAINT user_transfers_from_user_fkey FOREIGN KEY (from_user) REFERENCES users(id),
  CONSTRAINT user_transfers_request_id_fkey FOREIGN KEY (request_id) REFERENCES transfer_requests(id),
  CONSTRAINT user_transfers_to_user_fkey FOREIGN KEY (to_user) REFERENCES users(id),
  CONSTRAINT user_transfers_amount_check CHECK (amount > 0),
  CONSTRAINT user_transfers_note_check CHECK (char_length(note) <= 140),
  CONSTRAINT user_transfers_to_another CHECK (from_user <> to_user)
);
CREATE INDEX user_transfers_received ON user_transfers USING btree (to_user, created_at DESC, id);
CREATE INDEX user_transfers_sent ON user_transfers USING btree (from_user, created_at DESC, id);
CREATE TRIGGER refuse_user_transfers AFTER INSERT ON user_transfers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_user_transfers();
CREATE TRIGGER rows_added AFTER INSERT ON user_transfers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_transfers');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_transfers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_transfers');
CREATE TRIGGER rows_removed AFTER DELETE ON user_transfers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_transfers');
CREATE TRIGGER transfer_pays_request AFTER INSERT ON user_transfers FOR EACH ROW WHEN (new.request_id IS NOT NULL) EXECUTE FUNCTION transfer_pays_request();
CREATE CONSTRAINT TRIGGER user_transfer_is_posted AFTER INSERT ON user_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION user_transfer_is_posted();
CREATE TRIGGER user_transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON user_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TABLE user_transfers IS 'Orders of senders, each with one transfer of the ledger; they cannot be reversed.';
COMMENT ON COLUMN user_transfers.from_name IS 'The masked name of the sender, which the receiver sees.';
COMMENT ON COLUMN user_transfers.to_name IS 'The masked name of the receiver that the sender saw and paid.';
GRANT INSERT, SELECT ON user_transfers TO c2c_app;

CREATE TABLE users (
  id uuid NOT NULL,
  account text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  password_changed_at timestamp with time zone NOT NULL,
  nickname text NOT NULL,
  avatar uuid,
  phone text DEFAULT ''::text NOT NULL,
  lang text NOT NULL,
  theme text DEFAULT 'subject1'::text NOT NULL,
  invite_code text NOT NULL,
  invited_by uuid,
  created_at timestamp with time zone NOT NULL,
  country text DEFAULT ''::text NOT NULL,
  state text DEFAULT ''::text NOT NULL,
  city text DEFAULT ''::text NOT NULL,
  notify_email boolean DEFAULT true NOT NULL,
  registered_email text,
  mail_phrase text DEFAULT ''::text NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_avatar_fkey FOREIGN KEY (avatar) REFERENCES uploads(id),
  CONSTRAINT users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  CONSTRAINT users_city_check CHECK (char_length(city) <= 60),
  CONSTRAINT users_country_check CHECK (char_length(country) <= 60),
  CONSTRAINT users_mail_phrase_check CHECK (char_length(mail_phrase) <= 40),
  CONSTRAINT users_state_check CHECK (char_length(state) <= 60)
);
CREATE UNIQUE INDEX users_account ON users USING btree (lower(account));
CREATE INDEX users_account_prefix ON users USING btree (lower(account) text_pattern_ops);
CREATE INDEX users_avatar ON users USING btree (avatar) WHERE avatar IS NOT NULL;
CREATE INDEX users_by_time ON users USING btree (created_at);
CREATE UNIQUE INDEX users_email ON users USING btree (email);
CREATE UNIQUE INDEX users_invite_code ON users USING btree (invite_code);
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_nickname_prefix ON users USING btree (lower(nickname) text_pattern_ops);
CREATE INDEX users_of_inviter ON users USING btree (invited_by, created_at DESC, id DESC) WHERE invited_by IS NOT NULL;
CREATE CONSTRAINT TRIGGER access_needs_alert AFTER UPDATE OF password_hash, email ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.password_hash <> new.password_hash OR old.email <> new.email) EXECUTE FUNCTION needs_alert('id');
CREATE TRIGGER account_is_final BEFORE UPDATE OF account ON users FOR EACH ROW WHEN (old.account <> new.account AND new.deleted_at IS NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deleted_is_final BEFORE UPDATE ON users FOR EACH ROW WHEN (old.deleted_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER forget_account AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_account();
CREATE TRIGGER rows_added AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'users', 'users/access', 'users/profile');
CREATE TRIGGER rows_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'users', 'users/access', 'users/profile');
CREATE TRIGGER rows_removed AFTER DELETE ON users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'users', 'users/access', 'users/profile');
COMMENT ON COLUMN users.registered_email IS 'Null while the address of the registration is in use.';
COMMENT ON COLUMN users.mail_phrase IS 'Chosen by the user; at the head of every mail to the user.';
GRANT INSERT, SELECT ON users TO c2c_app;
GRANT UPDATE (account, email, password_hash, password_changed_at, nickname, avatar, phone, lang, theme, country, state, city, notify_email, registered_email, mail_phrase, deleted_at) ON users TO c2c_app;

CREATE TABLE verification_documents (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  verification_id uuid,
  side text,
  CONSTRAINT verification_documents_pkey PRIMARY KEY (id),
  CONSTRAINT verification_documents_verification_id_side_key UNIQUE (verification_id, side),
  CONSTRAINT verification_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT verification_documents_verification_id_fkey FOREIGN KEY (verification_id) REFERENCES verifications(id),
  CONSTRAINT verification_documents_check CHECK ((verification_id IS NULL) = (side IS NULL)),
  CONSTRAINT verification_documents_side_check CHECK (side = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text]))
);
CREATE INDEX verification_documents_unused ON verification_documents USING btree (created_at) WHERE verification_id IS NULL;
CREATE TRIGGER rows_added AFTER INSERT ON verification_documents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'verification_documents', 'verification_documents/use');
CREATE TRIGGER rows_changed AFTER UPDATE ON verification_documents REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'verification_documents', 'verification_documents/use');
CREATE TRIGGER rows_removed AFTER DELETE ON verification_documents REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'verification_documents', 'verification_documents/use');
COMMENT ON COLUMN verification_documents.sha256 IS 'Of the encrypted file.';
GRANT DELETE, INSERT, SELECT ON verification_documents TO c2c_app;
GRANT UPDATE (verification_id, side) ON verification_documents TO c2c_app;

CREATE TABLE verifications (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL,
  fields bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  state text DEFAULT 'audit'::text NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  CONSTRAINT verifications_pkey PRIMARY KEY (id),
  CONSTRAINT verifications_seq_key UNIQUE (seq),
  CONSTRAINT verifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  CONSTRAINT verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT verifications_check CHECK ((state = 'audit'::text) = (decided_at IS NULL)),
  CONSTRAINT verifications_check1 CHECK (state <> 'audit'::text OR decided_by IS NULL),
  CONSTRAINT verifications_state_check CHECK (state = ANY (ARRAY['audit'::text, 'completion'::text, 'reject'::text]))
);
CREATE INDEX verifications_by_state ON verifications USING btree (state, seq DESC);
CREATE INDEX verifications_decided ON verifications USING btree (decided_at) WHERE state <> 'audit'::text;
CREATE INDEX verifications_of_user ON verifications USING btree (user_id, seq DESC);
CREATE UNIQUE INDEX verifications_one_open ON verifications USING btree (user_id) WHERE state = 'audit'::text;
CREATE TRIGGER name_open_sales AFTER UPDATE OF state ON verifications FOR EACH ROW WHEN (new.state = 'completion'::text) EXECUTE FUNCTION name_open_sales();
CREATE TRIGGER rows_added AFTER INSERT ON verifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'verifications', 'verifications/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON verifications REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'verifications', 'verifications/state');
CREATE TRIGGER rows_removed AFTER DELETE ON verifications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'verifications', 'verifications/state');
CREATE CONSTRAINT TRIGGER verification_needs_audit_row AFTER UPDATE OF state ON verifications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.decided_by IS NOT NULL) EXECUTE FUNCTION needs_audit_row('decided_by', 'verification/accept', 'verification/reject');
CREATE TRIGGER verifications_final BEFORE UPDATE ON verifications FOR EACH ROW WHEN (old.state <> 'audit'::text) EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN verifications.submitted_at IS 'When an external provider got it.';
COMMENT ON COLUMN verifications.decided_by IS 'Null where the provider decided.';
GRANT INSERT, SELECT ON verifications TO c2c_app;
GRANT UPDATE (submitted_at, state, reason, decided_by, decided_at) ON verifications TO c2c_app;

CREATE TABLE wanted_hits (
  notice_id uuid NOT NULL,
  wanted_id uuid NOT NULL,
  offer_id uuid,
  price bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT wanted_hits_pkey PRIMARY KEY (notice_id),
  CONSTRAINT wanted_hits_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  CONSTRAINT wanted_hits_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  CONSTRAINT wanted_hits_wanted_id_fkey FOREIGN KEY (wanted_id) REFERENCES wanted_offers(id) ON DELETE CASCADE
);
CREATE INDEX wanted_hits_of ON wanted_hits USING btree (wanted_id, at DESC);
COMMENT ON COLUMN wanted_hits.offer_id IS 'Null for a price.';
GRANT INSERT, SELECT ON wanted_hits TO c2c_app;

CREATE TABLE wanted_offers (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  what text NOT NULL,
  currency text NOT NULL,
  pay_types text[] NOT NULL,
  price bigint,
  number bigint,
  created_at timestamp with time zone NOT NULL,
  met_at timestamp with time zone,
  CONSTRAINT wanted_offers_pkey PRIMARY KEY (id),
  CONSTRAINT wanted_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT wanted_offers_check CHECK ((what = ANY (ARRAY['sell'::text, 'buy'::text])) OR price IS NOT NULL AND number IS NULL AND pay_types = '{}'::text[]),
  CONSTRAINT wanted_offers_number_check CHECK (number > 0),
  CONSTRAINT wanted_offers_price_check CHECK (price > 0),
  CONSTRAINT wanted_offers_what_check CHECK (what = ANY (ARRAY['sell'::text, 'buy'::text, 'above'::text, 'below'::text]))
);
CREATE INDEX wanted_offers_of ON wanted_offers USING btree (user_id, created_at DESC);
CREATE INDEX wanted_offers_waiting ON wanted_offers USING btree (what, currency, price) WHERE met_at IS NULL;
COMMENT ON COLUMN wanted_offers.what IS 'The side of a wanted offer, or where the market''s price has to be.';
COMMENT ON COLUMN wanted_offers.pay_types IS 'Any of these; empty for all.';
COMMENT ON COLUMN wanted_offers.price IS 'This price or a better one, in millionths; null for any.';
COMMENT ON COLUMN wanted_offers.number IS 'What the offer has to take, in micro-units; null for any amount.';
COMMENT ON COLUMN wanted_offers.met_at IS 'Null while it waits.';
GRANT DELETE, INSERT, SELECT ON wanted_offers TO c2c_app;
GRANT UPDATE (met_at) ON wanted_offers TO c2c_app;

CREATE TABLE webhook_endpoints (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  merchant_id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  kek text,
  sealed_secret bytea,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  paused_at timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_reason text,
  removed_at timestamp with time zone,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoints_seq_key UNIQUE (seq),
  CONSTRAINT webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT webhook_endpoints_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  CONSTRAINT disabled_for_a_reason CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
  CONSTRAINT webhook_endpoints_disabled_reason_check CHECK (disabled_reason = ANY (ARRAY['failing'::text, 'gone'::text, 'queue_full'::text])),
  CONSTRAINT webhook_endpoints_events_check CHECK (cardinality(events) > 0),
  CONSTRAINT webhook_endpoints_url_check CHECK (char_length(url) >= 1 AND char_length(url) <= 500),
  CONSTRAINT webhook_secret_until_removed CHECK ((kek IS NULL) = (sealed_secret IS NULL) AND (sealed_secret IS NULL) = (removed_at IS NOT NULL))
);
CREATE INDEX webhook_endpoints_kek ON webhook_endpoints USING btree (kek) WHERE kek IS NOT NULL;
CREATE INDEX webhook_endpoints_of_merchant ON webhook_endpoints USING btree (merchant_id, seq DESC) WHERE removed_at IS NULL;
CREATE TRIGGER removed_is_final BEFORE UPDATE OF removed_at ON webhook_endpoints FOR EACH ROW WHEN (old.removed_at IS NOT NULL AND new.removed_at IS DISTINCT FROM old.removed_at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON webhook_endpoints REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'webhook_endpoints', 'webhook_endpoints/state');
CREATE TRIGGER rows_changed AFTER UPDATE ON webhook_endpoints REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'webhook_endpoints', 'webhook_endpoints/state');
CREATE TRIGGER rows_removed AFTER DELETE ON webhook_endpoints REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'webhook_endpoints', 'webhook_endpoints/state');
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF events, removed_at ON webhook_endpoints DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('webhook/change', 'webhook/remove');
CREATE TRIGGER webhook_endpoints_are_fixed BEFORE UPDATE OF id, seq, merchant_id, url, created_by, created_at ON webhook_endpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER webhook_needs_audit_row AFTER INSERT ON webhook_endpoints DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('created_by', 'webhook/create');
GRANT INSERT, SELECT ON webhook_endpoints TO c2c_app;
GRANT UPDATE (events, kek, sealed_secret, paused_at, disabled_at, disabled_reason, removed_at) ON webhook_endpoints TO c2c_app;

CREATE TABLE webhook_old_secrets (
  id uuid NOT NULL,
  kek text NOT NULL,
  sealed bytea NOT NULL,
  until timestamp with time zone NOT NULL,
  replaced_by uuid NOT NULL,
  CONSTRAINT webhook_old_secrets_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_old_secrets_id_fkey FOREIGN KEY (id) REFERENCES webhook_endpoints(id),
  CONSTRAINT webhook_old_secrets_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES staff(id)
);
CREATE INDEX webhook_old_secrets_kek ON webhook_old_secrets USING btree (kek);
CREATE INDEX webhook_old_secrets_until ON webhook_old_secrets USING btree (until);
CREATE CONSTRAINT TRIGGER rotation_needs_audit_row AFTER INSERT ON webhook_old_secrets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('replaced_by', 'webhook/rotate-secret');
COMMENT ON TABLE webhook_old_secrets IS 'Replaced secrets of endpoints, which sign beside the new ones until they end.';
GRANT DELETE, INSERT, SELECT ON webhook_old_secrets TO c2c_app;
GRANT UPDATE (kek, sealed) ON webhook_old_secrets TO c2c_app;

CREATE TABLE withdrawals (
  order_id uuid NOT NULL,
  type text NOT NULL,
  binding_id uuid,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  rate bigint NOT NULL,
  currency text NOT NULL,
  received bigint NOT NULL,
  payout_account_id uuid,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (order_id),
  CONSTRAINT withdrawals_binding_id_fkey FOREIGN KEY (binding_id) REFERENCES bank_bindings(id),
  CONSTRAINT withdrawals_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT withdrawals_payout_account_id_fkey FOREIGN KEY (payout_account_id) REFERENCES merchant_payout_accounts(id),
  CONSTRAINT withdrawals_amount_check CHECK (amount > 0),
  CONSTRAINT withdrawals_check CHECK (fee >= 0 AND fee < amount),
  CONSTRAINT withdrawals_one_payee CHECK (num_nonnulls(binding_id, payout_account_id) = 1),
  CONSTRAINT withdrawals_rate_check CHECK (rate > 0),
  CONSTRAINT withdrawals_received_check CHECK (received >= 0)
);
CREATE INDEX withdrawals_by_amount ON withdrawals USING btree (amount, order_id);
CREATE TRIGGER refuse_currency_off AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_currency_off();
CREATE TRIGGER refuse_merchant_withdrawals AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_merchant_withdrawals();
CREATE TRIGGER refuse_removed_binding BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (new.binding_id IS NOT NULL) EXECUTE FUNCTION refuse_removed_binding();
CREATE TRIGGER refuse_withdrawals AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_withdrawals();
CREATE TRIGGER withdrawal_type_is_bound BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (new.binding_id IS NOT NULL) EXECUTE FUNCTION withdrawal_type_is_bound();
COMMENT ON COLUMN withdrawals.payout_account_id IS 'Where a merchant withdraws to; null for a user.';
GRANT INSERT, SELECT ON withdrawals TO c2c_app;

CREATE TABLE without_robots (
  user_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT without_robots_pkey PRIMARY KEY (user_id),
  CONSTRAINT without_robots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
COMMENT ON TABLE without_robots IS 'Users of a sandbox whose requests its robots leave to people.';
GRANT DELETE, INSERT, SELECT ON without_robots TO c2c_app;

CREATE OR REPLACE FUNCTION public.account_confirmed_by_another()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.confirmed_at IS NOT NULL OR OLD.retired_at IS NOT NULL OR NEW.confirmed_at IS NULL
    OR NEW.created_by IS NULL OR NEW.confirmed_by IS NULL OR NEW.confirmed_by = NEW.created_by
    OR NOT EXISTS (SELECT FROM staff s WHERE s.id = NEW.confirmed_by AND s.disabled_at IS NULL
      AND (s.merchant_id = NEW.merchant_id
        OR (s.role = 'owner'
          AND (SELECT value FROM settings WHERE key = 'owner_trades' ORDER BY id DESC LIMIT 1) = 'true'))) THEN
    RAISE EXCEPTION 'a receiving account is confirmed by a second member'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_confirmed_by_another';
  END IF;
  RETURN NEW;
END $function$;
REVOKE ALL ON FUNCTION account_confirmed_by_another() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.account_left(p_merchant uuid, p_pay_types text[], p_currency text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT max(CASE WHEN daily_limit IS NULL THEN 9223372036854775807 ELSE greatest(daily_limit - used, 0) END)
  FROM payable_accounts(p_merchant, p_pay_types, p_currency, p_at)
$function$;

CREATE OR REPLACE FUNCTION public.account_tail(p_value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT right(regexp_replace(regexp_replace(ltrim(upper(p_value), '@$ '), '(@.*|/[0-9]{4})$', ''), '[^0-9A-Z]', '', 'g'), 4)
$function$;

CREATE OR REPLACE FUNCTION public.add_running_interest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_above boolean;
BEGIN
  WITH running AS (
    INSERT INTO running_interest AS r (user_id, product_id, principal, interest)
      SELECT o.user_id, i.product_id, sum(i.principal), sum(i.interest)
        -- One lookup by index per order: a join would be planned once and read all orders for ever.
        FROM added i
        CROSS JOIN LATERAL (SELECT user_id, state FROM orders WHERE id = i.order_id LIMIT 1) o WHERE o.state = 'audit'
        GROUP BY o.user_id, i.product_id ORDER BY o.user_id, i.product_id
      ON CONFLICT (user_id, product_id) DO UPDATE
        SET principal = r.principal + excluded.principal, interest = r.interest + excluded.interest
      RETURNING product_id, principal
  )
  SELECT EXISTS (SELECT FROM running JOIN interest_products p ON p.id = product_id WHERE principal > p.max_amount)
    INTO v_above;
  IF v_above THEN
    RAISE EXCEPTION 'the limit of the product is reached'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'interest_orders_limit';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.add_sale_words(p_orders uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  INSERT INTO sale_words (merchant_id, word, seq, order_id)
  SELECT o.merchant_id, w.word, o.seq, o.id
  FROM unnest(p_orders) asked (id)
    CROSS JOIN LATERAL (SELECT id, merchant_id, user_id, order_no, seq FROM orders WHERE id = asked.id OFFSET 0) o
    CROSS JOIN LATERAL (SELECT number, amount, currency, binding_id, account_id FROM sales
      WHERE order_id = asked.id OFFSET 0) s
    CROSS JOIN LATERAL (
      SELECT 'n' || o.order_no
      UNION ALL SELECT 'n' || substr(split_part(o.order_no, '-', 2), place) FROM generate_series(1, 5) place
      UNION ALL SELECT 'q' || s.number
      UNION ALL SELECT 'f' || s.amount || s.currency
      UNION ALL SELECT 'c' || s.currency
      UNION ALL SELECT 'u' || lower(account) FROM users WHERE id = o.user_id
      UNION ALL SELECT 't' || left(encode(tail_hash, 'hex'), 20) FROM bank_bindings
        WHERE id = s.binding_id AND tail_hash IS NOT NULL
      UNION ALL SELECT 't' || left(encode(b.tail_hash, 'hex'), 20) FROM merchant_accounts a
        JOIN bank_bindings b ON b.id = a.binding_id WHERE a.id = s.account_id AND b.tail_hash IS NOT NULL
      UNION ALL SELECT 'l' || tail
        FROM merchant_accounts a CROSS JOIN LATERAL jsonb_each_text(a.fields) f CROSS JOIN LATERAL account_tail(f.value) tail
        WHERE a.id = s.account_id AND length(tail) = 4 AND CASE WHEN a.method_id IS NOT NULL
          THEN f.key = (SELECT definition ->> 'identifies' FROM pay_methods p WHERE p.id = a.method_id)
          ELSE f.value !~ '@' AND f.value ~ '[0-9]\s*$' AND (a.pay_type NOT IN ('bank', 'wise')
            OR f.key IN ('iban', 'account', 'account_number', 'card_number', 'clabe', 'cbu', 'nrb', 'cz_account')) END
      UNION ALL SELECT 'r' || lower(note) FROM order_events
        WHERE order_id = asked.id AND actor = 'merchant' AND step = 'paid' AND note <> ''
    ) w (word)
  ON CONFLICT DO NOTHING;
END $function$;

CREATE OR REPLACE FUNCTION public.adds_contact(p_before text, p_after text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p_after IS DISTINCT FROM p_before AND NOT contacts_in(p_after) <@ contacts_in(coalesce(p_before, ''))
$function$;

CREATE OR REPLACE FUNCTION public.alert_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_row jsonb := to_jsonb(OLD);
BEGIN
  IF coalesce(v_row ->> 'at', v_row ->> 'created_at')::timestamptz > now() - interval '7 days'
    AND NOT EXISTS (SELECT FROM user_deletions d
      WHERE d.user_id = coalesce(v_row ->> 'user_id', v_row ->> 'recipient')::uuid)
    AND NOT EXISTS (
      SELECT FROM (SELECT l.xmin, l.call, l.outcome FROM audit_log l ORDER BY l.seq DESC LIMIT 100) newest
      WHERE newest.outcome = 'done' AND newest.call = 'alert/retention' AND newest.xmin = pg_current_xact_id()::xid)
  THEN
    RAISE EXCEPTION 'an alert to a user stays for a week' USING ERRCODE = 'check_violation', CONSTRAINT = 'alert_stays';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.alerts_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_user uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  INSERT INTO notices (id, user_id, type, alert, detail, at)
  SELECT gen_random_uuid(), v_user, TG_ARGV[1], true, coalesce(to_jsonb(NEW) ->> TG_ARGV[2], ''), now()
  WHERE NOT EXISTS (
    SELECT FROM (SELECT n.xmin, n.alert FROM notices n WHERE n.user_id = v_user ORDER BY n.seq DESC LIMIT 10000) newest
    WHERE newest.alert AND newest.xmin = pg_current_xact_id()::xid
  );
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.allot_place(p_user uuid, p_merchant uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_place bigint;
BEGIN
  SELECT place INTO v_place FROM chain_places WHERE user_id = p_user OR merchant_id = p_merchant;
  IF FOUND THEN RETURN v_place; END IF;
  LOCK TABLE chain_places IN SHARE ROW EXCLUSIVE MODE;
  SELECT place INTO v_place FROM chain_places WHERE user_id = p_user OR merchant_id = p_merchant;
  IF FOUND THEN RETURN v_place; END IF;
  INSERT INTO chain_places SELECT coalesce(max(place) + 1, 0), p_user, p_merchant FROM chain_places RETURNING place INTO v_place;
  RETURN v_place;
END $function$;
REVOKE ALL ON FUNCTION allot_place(uuid,uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION allot_place(uuid,uuid) TO c2c_app;

CREATE OR REPLACE FUNCTION public.appeal_check_by_another()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM staff WHERE id = NEW.staff_id AND role IN ('owner', 'operator', 'solver') AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'only staff who decide check verdicts'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_check_by_decider';
  END IF;
  PERFORM refuse_judge(NEW.order_id, NEW.staff_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.appeal_decision_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_number bigint := (SELECT number FROM sales WHERE order_id = NEW.order_id);
  v_user uuid := (SELECT user_id FROM orders WHERE id = NEW.order_id);
BEGIN
  NEW.second_from := four_eyes_threshold('appeal');
  NEW.proposed_by := (
    SELECT p.made_by FROM proposals p
      JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved' AND d.decided_by = NEW.staff_id
    WHERE p.kind = 'appeal' AND p.subject = NEW.order_id::text
      AND p.payload ->> 'outcome' = NEW.outcome AND (p.payload ->> 'round')::int = NEW.round
      AND coalesce((p.payload ->> 'award')::numeric * 1000000, 0) = coalesce(NEW.award, 0));
  IF NEW.proposed_by IS NOT NULL THEN RETURN NEW; END IF;
  IF NEW.award IS NOT NULL THEN PERFORM raise_approval_missing('this award'); END IF;
  NEW.second_from := count_alone('appeal', v_user, NEW.staff_id, NEW.at, v_number);
  IF v_number >= NEW.second_from THEN PERFORM raise_approval_missing('this decision'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.appeal_proposal_by_judge()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM refuse_judge(NEW.subject::uuid, NEW.made_by);
  PERFORM note_solver_verdict(NEW.subject::uuid, NEW.made_by, NEW.at);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.approvers_are_active()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_kind text := (SELECT kind FROM proposals WHERE id = NEW.proposal_id);
BEGIN
  PERFORM FROM staff WHERE id IN (NEW.made_by, NEW.decided_by) ORDER BY id FOR SHARE;
  IF (SELECT count(*) FROM staff WHERE id IN (NEW.made_by, NEW.decided_by)
      AND (role IN ('owner', 'operator') OR (role = 'solver' AND v_kind = 'appeal')) AND disabled_at IS NULL) < 2 THEN
    RAISE EXCEPTION 'each of the two behind an approval has to be here and to decide'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approvers_are_active';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.asset_address_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.retired_at IS NOT NULL OR to_jsonb(NEW) - 'retired_at' <> to_jsonb(OLD) - 'retired_at' THEN
      RAISE EXCEPTION 'an address of the service is only retired' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF NOT spend_approval('asset_address', NEW.network || ' ' || NEW.address, jsonb_build_object(
      'purpose', NEW.purpose, 'scheme', NEW.scheme, 'message', NEW.message, 'signature', NEW.signature, 'nonce', NEW.nonce))
  THEN PERFORM raise_approval_missing('this address'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.audit_hash(p audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(p.prev_hash || netstring(p.seq::text)
    || netstring(to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || netstring(coalesce(p.staff_id::text, '')) || netstring(p.role) || netstring(p.call) || netstring(p.subject)
    || netstring(p.outcome) || netstring(p.details))
$function$;

CREATE OR REPLACE FUNCTION public.award_fits_bond()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_merchant uuid := (SELECT merchant_id FROM orders WHERE id = NEW.order_id);
  v_side text;
  v_number bigint;
BEGIN
  PERFORM FROM merchants WHERE id = v_merchant FOR NO KEY UPDATE;
  SELECT side, number INTO v_side, v_number FROM sales WHERE order_id = NEW.order_id;
  IF NEW.award > v_number OR (v_side = 'buy') = (NEW.outcome = 'release')
    OR NEW.award > bond_total(v_merchant) - bond_awarded(v_merchant, NEW.order_id) THEN
    RAISE EXCEPTION 'the bond does not cover the award' USING ERRCODE = 'check_violation', CONSTRAINT = 'award_fits_bond';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.binding_is_offered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_bindings b JOIN offers o ON o.id = NEW.offer_id
      WHERE b.id = NEW.binding_id AND b.type = ANY (o.pay_types) AND b.currency = NEW.currency
        AND NOT pay_type_off(b.type, NEW.currency)) THEN
    RAISE EXCEPTION 'the offer does not pay to this kind of account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_not_offered';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.binding_waits_for_hold()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.usable_from := greatest(NEW.usable_from,
    (SELECT max(until) FROM user_holds WHERE user_id = NEW.user_id AND until > NEW.created_at));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.bond_awarded(p_merchant uuid, p_except uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT coalesce(sum(d.award), 0)::bigint FROM appeal_decisions d JOIN orders o ON o.id = d.order_id
    WHERE d.award IS NOT NULL AND o.merchant_id = p_merchant AND o.state = 'audit' AND o.id IS DISTINCT FROM p_except
      AND NOT EXISTS (SELECT FROM appeal_decisions l WHERE l.order_id = d.order_id AND l.round > d.round)
      AND NOT EXISTS (SELECT FROM bond_moves m WHERE m.order_id = d.order_id AND m.kind = 'draw'));
END $function$;

CREATE OR REPLACE FUNCTION public.bond_counted(p_merchant uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF bond_leaving_since(p_merchant) IS NOT NULL THEN RETURN 0; END IF;
  RETURN coalesce((SELECT balance FROM accounts
    WHERE owner = p_merchant::text AND kind = 'bond' AND asset = 'USDT'), 0);
END $function$;

CREATE OR REPLACE FUNCTION public.bond_is_its_moves()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF (SELECT balance FROM accounts WHERE id = NEW.id) <> bond_total(NEW.owner::uuid) THEN
    RAISE EXCEPTION 'a bond is the sum of its moves' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_its_moves';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bond_leaving_since(p_merchant uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT CASE m.kind WHEN 'leave' THEN m.at END FROM bond_moves m
    WHERE m.merchant_id = p_merchant AND m.kind IN ('leave', 'keep', 'release') ORDER BY m.seq DESC LIMIT 1);
END $function$;

CREATE OR REPLACE FUNCTION public.bond_move_is_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers WHERE order_id = coalesce(NEW.order_id, NEW.id) AND type = 'bond_' || NEW.kind
      AND amount = NEW.amount)
    OR EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND state = 'audit') THEN
    RAISE EXCEPTION 'the move of the bond has no transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_move_is_posted';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bond_total(p_merchant uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT coalesce(sum(CASE kind WHEN 'lock' THEN amount ELSE -amount END), 0)::bigint
    FROM bond_moves WHERE merchant_id = p_merchant);
END $function$;

CREATE OR REPLACE FUNCTION public.bond_waits_for(p_merchant uuid, p_notice timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT count(*)::int FROM orders o WHERE o.merchant_id = p_merchant AND o.kind = 'sale' AND o.state = 'audit'
    AND (o.created_at <= p_notice OR o.step IN ('appeal', 'decided_release', 'decided_return', 'review')));
END $function$;

CREATE OR REPLACE FUNCTION public.canonical_txid(p_txid text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE WHEN count(DISTINCT m[1]) = 1 THEN min(m[1]) END
  FROM regexp_matches(
    regexp_replace(regexp_replace(lower(normalize(p_txid, NFKC)), '[/?#&=:]', '/', 'g'), '[^0-9a-z/]', '', 'g'),
    '(?:^|/)(?:0x)*([0-9a-f]{64})(?=/|$)', 'g') m
$function$;

CREATE OR REPLACE FUNCTION public.chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  SELECT h.seq + 1, h.hash INTO NEW.seq, NEW.prev_hash FROM audit_head h FOR UPDATE;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.chain_credit_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE v_shown integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM orders o JOIN recharges r ON r.order_id = o.id
      JOIN chain_addresses a ON (a.network, a.address) = (r.network, r.address)
      JOIN chain_places p ON p.place = a.place AND coalesce(p.user_id, p.merchant_id) = coalesce(o.user_id, o.merchant_id)
    WHERE o.id = NEW.order_id AND (a.network, a.account) = (NEW.network, NEW.account)
  ) THEN
    RAISE EXCEPTION 'the evidence is not about this order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_credit_matches';
  END IF;
  v_shown := count_witnesses(NEW.network, NEW.witnesses);
  NEW.second_from := CASE WHEN v_shown >= 2 THEN 0 ELSE one_word_left(NEW.network, NEW.at) + 1 END;
  IF v_shown < 2 AND NEW.amount >= NEW.second_from AND NOT decided_by_person(NEW.order_id, NEW.at) THEN
    RAISE EXCEPTION 'two providers or a person have to confirm this transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_provider_needed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.chain_dispute_opens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('chain ' || NEW.network, 0));
  RETURN CASE WHEN providers_disagree(NEW.network) THEN NULL ELSE NEW END;
END $function$;

CREATE OR REPLACE FUNCTION public.chain_payout_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_amount bigint := (SELECT w.amount FROM chain_withdrawals c JOIN chain_releases r USING (order_id) JOIN withdrawals w USING (order_id)
    WHERE c.order_id = NEW.order_id AND (c.network, c.token, c.account, c.units) = (NEW.network, NEW.token, NEW.account, NEW.units)
      AND NEW.block_number > r.after_block);
  v_shown integer;
BEGIN
  IF v_amount IS NULL THEN
    RAISE EXCEPTION 'the evidence is not about this payout'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_payout_matches';
  END IF;
  v_shown := count_witnesses(NEW.network, NEW.witnesses);
  NEW.second_from := CASE WHEN v_shown >= 2 THEN 0 ELSE four_eyes_threshold('withdraw') END;
  IF v_amount >= NEW.second_from AND v_shown < 2 THEN
    RAISE EXCEPTION 'two providers have to show this transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_provider_needed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.chain_release_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_terms record;
BEGIN
  SELECT w.amount, c.network, c.network || ' ' || b.masked_account AS destination INTO v_terms FROM chain_withdrawals c
    JOIN withdrawals w USING (order_id) JOIN bank_bindings b ON b.id = w.binding_id WHERE c.order_id = NEW.order_id;
  NEW.after_block := (SELECT max(greatest(number, tip)) - 20 FROM chain_readers WHERE network = v_terms.network);
  IF NEW.after_block IS NULL THEN
    RAISE EXCEPTION 'the network is not read yet' USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_not_read';
  END IF;
  NEW.second_from := four_eyes_threshold('withdraw');
  IF EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'withdraw' AND p.subject = NEW.order_id::text AND p.payload ->> 'payout_ref' = v_terms.destination
  ) THEN RETURN NEW; END IF;
  NEW.second_from := count_order_alone('withdraw', NEW.order_id, v_terms.amount);
  IF v_terms.amount >= NEW.second_from THEN PERFORM raise_approval_missing('this payout'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.chain_verdict_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_dispute record;
BEGIN
  SELECT * INTO v_dispute FROM chain_disputes WHERE id = NEW.dispute_id;
  IF NEW.provider NOT IN ('', v_dispute.shown_by, v_dispute.denied_by) THEN
    RAISE EXCEPTION 'the verdict is not about this disagreement'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_verdict_matches';
  END IF;
  NEW.amount := disputed_amount(v_dispute.network);
  NEW.second_from := four_eyes_threshold('recharge');
  IF NEW.amount >= NEW.second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'provider' AND p.subject = NEW.dispute_id::text AND p.payload ->> 'provider' = NEW.provider
  ) THEN PERFORM raise_approval_missing('this verdict'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.chain_withdrawal_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM orders o JOIN withdrawals w ON w.order_id = o.id JOIN bank_bindings b ON b.id = w.binding_id
    WHERE o.id = NEW.order_id AND o.step = 'review' AND (w.type, b.type, w.currency) = ('usdt', 'usdt', 'USDT')
      AND w.received = NEW.amount
  ) THEN
    RAISE EXCEPTION 'the terms are not those of this order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_withdrawal_matches';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.contacts_in(p_text text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_plain text := plain_letters(p_text);
  v_small text := lower(v_plain);
  -- Without what separates the parts of a number that is written in groups.
  v_joined text := regexp_replace(v_plain, '[^A-Za-z0-9]', '', 'g');
  v_dated text := regexp_replace(v_small,
    '\m20[0-9]{2}(-|/|\.)(0?[1-9]|1[0-2])(-|/|\.)(0?[1-9]|[12][0-9]|3[01])(t|\M)|\m(0?[1-9]|[12][0-9]|3[01])(\.|/) ?(0?[1-9]|1[0-2])(\.|/) ?20[0-9]{2}\M|\m(0?[1-9]|1[0-2])/(0?[1-9]|[12][0-9]|3[01])/20[0-9]{2}\M|\m[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9])?', ' # ', 'g');
  v_hosts text := p_text;
  v_host text;
BEGIN
  FOR v_host IN SELECT own_hosts() LOOP
    v_hosts := regexp_replace(v_hosts,
      '(^|[\s("''<:,;（「『，。：、])(https?://|mailto:)?([A-Za-z0-9._%+-]+@)?' || regexp_replace(v_host, '[.]', '[.]', 'g')
      || '(/[A-Za-z0-9._~/=&#?%-]*)?(?=$|[\s)"''>,;!?，。；！？）」』、：]|[.](\s|$))', '\1', 'gi');
  END LOOP;
  v_hosts := lower(plain_letters(v_hosts));
  RETURN ARRAY(
    SELECT DISTINCT contact FROM (
      SELECT m[1] FROM regexp_matches(v_joined, '(T[1-9A-HJ-NP-Za-km-z]{33})', 'g') m WHERE m[1] ~ '[0-9]'
      UNION ALL SELECT m[1] FROM regexp_matches(lower(v_joined), '(0x[0-9a-f]{40})', 'g') m
      -- A long word with digits: an address of another network, or an account's number.
      UNION ALL SELECT m[1] FROM regexp_matches(v_plain, '([A-Za-z0-9]{20,})', 'g') m WHERE m[1] ~ '[0-9]' AND m[1] ~ '[A-Za-z]'
      UNION ALL SELECT m[1] FROM regexp_matches(v_hosts, '((?:[a-z][a-z0-9+.-]*://|(?:mailto|tel|sms|tg|skype|tron|ethereum|bitcoin|solana|ton):)\S+)', 'g') m
      UNION ALL SELECT m[1] FROM regexp_matches(v_hosts, '([^\s@"''(),;:<>]*\s?@\s?[^\s@"''(),;:<>]+)', 'g') m
      UNION ALL SELECT m[1] FROM regexp_matches(v_hosts,
        '([^\s.,;:!?()"''/@<>\[\]]+(?:\.| +\. ?)(?:xn--[a-z0-9-]+|[^\s.,;:!?()"''/@<>\[\]0-9#_-][^\s.,;:!?()"''/@<>\[\]]+)\S*)', 'g') m
      UNION ALL SELECT m[1] FROM regexp_matches(v_small, '\m((?:[0-9]{1,3}\.){3}[0-9]{1,3})\M', 'g') m
      UNION ALL SELECT regexp_replace(m[1], '\s', '', 'g') FROM regexp_matches(v_small,
        '((?:telegram|whatsapp|wechat|weixin|viber|skype|discord|signal|line|kakao|qq|微信|电报|電報)(?: id)?\s*[:=\n]\s*\S{3,})', 'g') m
      UNION ALL SELECT number FROM (
        SELECT regexp_replace(m[1], '[^0-9]', '', 'g') FROM regexp_matches(v_dated,
          '([+(]?[0-9](?:[\s().,/_-]{0,3}[0-9]){6,})', 'g') m
      ) dialled (number) WHERE number <> ALL (ARRAY(SELECT own_hosts()))
    ) named (contact) ORDER BY contact);
END $function$;

CREATE OR REPLACE FUNCTION public.count_alone(p_kind text, p_user uuid, p_staff uuid, p_at timestamp with time zone, p_amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_day date := (p_at AT TIME ZONE 'UTC')::date;
  v_who uuid;
  v_from bigint;
BEGIN
  FOREACH v_who IN ARRAY ARRAY[p_staff, p_user] LOOP
    INSERT INTO decided_alone VALUES (v_day, p_kind, v_who, 0)
      ON CONFLICT (day, kind, who) DO UPDATE SET amount = decided_alone.amount;
  END LOOP;
  v_from := four_eyes_from(p_kind, p_user, p_staff, p_at);
  IF p_amount < v_from THEN
    UPDATE decided_alone SET amount = amount + p_amount WHERE day = v_day AND kind = p_kind AND who IN (p_staff, p_user);
  END IF;
  RETURN v_from;
END $function$;
REVOKE ALL ON FUNCTION count_alone(text,uuid,uuid,timestamp with time zone,bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.count_order_alone(p_kind text, p_order uuid, p_amount bigint)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT count_alone(p_kind, coalesce(o.user_id, o.merchant_id),
    coalesce(CASE e.actor WHEN 'operator' THEN e.actor_id END, '00000000-0000-0000-0000-000000000000'), e.at, p_amount)
  FROM orders o JOIN order_events e ON e.order_id = o.id WHERE o.id = p_order ORDER BY e.id DESC LIMIT 1
$function$;
REVOKE ALL ON FUNCTION count_order_alone(text,uuid,bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.count_witnesses(p_network text, p_witnesses text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_lock bigint := hashtextextended('chain ' || p_network, 0);
  v_known boolean;
  v_trusted text[];
  v_shown integer;
BEGIN
  IF cardinality(p_witnesses) < 2 THEN PERFORM pg_advisory_xact_lock(v_lock);
  ELSE PERFORM pg_advisory_xact_lock_shared(v_lock);
  END IF;
  IF providers_disagree(p_network) THEN
    RAISE EXCEPTION 'the providers disagree, and nothing is credited or paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'providers_disagree';
  END IF;
  v_known := EXISTS (SELECT FROM chain_networks WHERE network = p_network);
  v_trusted := trusted_providers(p_network);
  v_shown := (SELECT count(DISTINCT w) FROM unnest(p_witnesses) w WHERE NOT v_known OR w = ANY (v_trusted));
  IF v_shown < greatest(1, least(2, cardinality(v_trusted))) THEN
    RAISE EXCEPTION 'two providers have to show this transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_provider_needed';
  END IF;
  RETURN v_shown;
END $function$;
REVOKE ALL ON FUNCTION count_witnesses(text,text[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.critical_setting_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'setting' AND p.subject = NEW.key AND p.made_by = NEW.set_by AND d.at = NEW.created_at
      AND (p.payload ->> 'value')::jsonb = NEW.value
  ) THEN PERFORM raise_approval_missing('this setting'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.current_setting_value(p_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT default_setting(p_key)
    || coalesce((SELECT jsonb_strip_nulls(value) FROM settings WHERE key = p_key ORDER BY id DESC LIMIT 1), '{}')
$function$;

CREATE OR REPLACE FUNCTION public.deadlines_hold()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.step = NEW.step THEN
    IF NEW.due_at IS DISTINCT FROM OLD.due_at AND NOT EXISTS (SELECT FROM order_extensions e WHERE e.order_id = NEW.id
        AND e.step = OLD.step AND e.due_from = OLD.due_at AND e.due_at = NEW.due_at) THEN
      RAISE EXCEPTION 'the deadline of order % is not extended', OLD.order_no
        USING ERRCODE = 'check_violation', CONSTRAINT = 'deadline_needs_extension';
    END IF;
  ELSIF OLD.due_at > NEW.updated_at AND (NEW.step = 'expired'
      OR OLD.step IN ('decided_release', 'decided_return') AND NEW.state <> 'audit'
      OR OLD.step = 'paid' AND NEW.step = 'appeal'
        AND EXISTS (SELECT FROM appeals a WHERE a.order_id = NEW.id AND a.opened_by = 'system')) THEN
    RAISE EXCEPTION 'the deadline of order % is still ahead', OLD.order_no
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deadline_is_ahead';
  END IF;
  RETURN NEW;
END $function$;
REVOKE ALL ON FUNCTION deadlines_hold() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.decided_by_person(p_order uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM order_events e
    WHERE e.order_id = p_order AND (e.step, e.actor, e.at) = ('credited', 'operator', p_at));
END $function$;
REVOKE ALL ON FUNCTION decided_by_person(uuid,timestamp with time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.default_setting(p_key text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE p_key
    WHEN 'account_wait_hours' THEN '24'
    WHEN 'four_eyes' THEN '{"recharge": "0", "withdraw": "0", "appeal": "0", "user_day": "", "operator_day": "",
      "rates": true, "staff": true}'
    WHEN 'purchase_limits' THEN '{"unpaid": 3, "abandoned": 5, "new_account": 1}'
    WHEN 'retention' THEN '{"notices": 365, "messages": 0, "uploads": 1, "origins": 90, "documents": 90,
      "deliveries": 30, "liabilities": 14, "receipt_years": 0}'
    WHEN 'merchant_funds' THEN '{"fee": "1", "min_amount": "10", "max_amount": "50000", "day_amount": "100000",
      "account_hold_hours": 48, "member_hold_hours": 24}'
    WHEN 'verification_limits' THEN '{"none_withdraw": "100", "none_trade": "100", "email_withdraw": "2000",
      "email_trade": "2000", "identity_withdraw": "50000", "identity_trade": "50000"}'
    WHEN 'transfer_limits' THEN '{"none_transfer": "0", "email_transfer": "0", "identity_transfer": "0"}'
    WHEN 'late_payments' THEN '{"hours": 72}'
    WHEN 'one_provider' THEN '{"hour": "10000", "day": "10000"}'
    WHEN 'price_distance' THEN '{"warn": 10, "refuse": 30}'
    WHEN 'currencies' THEN '[{"code": "EUR", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "USD", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "GBP", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "JPY", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "CNY", "rate": "source", "min_number": "", "max_number": ""}]'
    WHEN 'bonds' THEN '{"above": "0", "bond": "0"}'
    WHEN 'appeal_solvers' THEN '{"open": 10, "idle_hours": 24, "check_one_in": 20}'
    WHEN 'makers' THEN '{"enabled": false, "level": "identity"}'
  END::jsonb
$function$;

CREATE OR REPLACE FUNCTION public.delete_unused_uploads(p_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM FROM uploads WHERE id = ANY (p_ids) ORDER BY id FOR UPDATE;
  RETURN QUERY DELETE FROM uploads WHERE id = ANY (p_ids) AND NOT upload_is_used(id) RETURNING id;
END $function$;
REVOKE ALL ON FUNCTION delete_unused_uploads(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_unused_uploads(uuid[]) TO c2c_app;

CREATE OR REPLACE FUNCTION public.disputed_amount(p_network text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_unit numeric := (SELECT unit FROM chain_networks WHERE network = p_network);
BEGIN
  RETURN coalesce(trunc((SELECT coalesce(sum(w.units), 0) FROM (
      SELECT t.units FROM chain_transfers t WHERE t.network = p_network AND t.state = 'seen'
      UNION ALL SELECT s.units FROM chain_sent s WHERE s.network = p_network AND s.state = 'seen' AND s.order_id IS NOT NULL
    ) w) / v_unit), 1e18)::bigint;
END $function$;
REVOKE ALL ON FUNCTION disputed_amount(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disputed_amount(text) TO c2c_app;

CREATE OR REPLACE FUNCTION public.draw_appeal_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM staff WHERE id IN (NEW.staff_id, NEW.proposed_by) AND role = 'solver')
    AND ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint
      % (current_setting_value('appeal_solvers') ->> 'check_one_in')::bigint = 0 THEN
    INSERT INTO appeal_checks (order_id, round, at) VALUES (NEW.order_id, NEW.round, NEW.at);
  END IF;
  RETURN NULL;
END $function$;
REVOKE ALL ON FUNCTION draw_appeal_check() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.empty_offer_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE offer_lines l SET has_room = false
    WHERE l.offer_id = ANY (ARRAY(SELECT offer_id FROM fresh)) AND l.has_room AND l.min_number > coalesce((
      SELECT balance FROM accounts WHERE owner = l.offer_id::text AND kind = 'room' AND asset = 'ROOM'), 0);
  RETURN NULL;
END $function$;
REVOKE ALL ON FUNCTION empty_offer_lines() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.end_factor_resets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_user text := to_jsonb(coalesce(NEW, OLD)) ->> 'user_id';
BEGIN
  INSERT INTO factor_reset_ends (proposal_id, outcome, at)
    SELECT p.id, 'stopped', now()
    FROM proposals p LEFT JOIN proposal_decisions d ON d.proposal_id = p.id
    WHERE p.kind = 'factor_reset' AND p.subject = v_user
      AND (d.outcome IS NULL OR d.outcome = 'approved')
      AND NOT EXISTS (SELECT FROM factor_reset_ends e WHERE e.proposal_id = p.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_running_interest()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE running_interest r SET principal = r.principal - i.principal, interest = r.interest - i.interest
    FROM interest_orders i WHERE i.order_id = NEW.id AND r.user_id = NEW.user_id AND r.product_id = i.product_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ended_orders_are_final()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.step = 'expired' AND NEW.step = 'appeal' AND NEW.state = 'audit'
    AND EXISTS (SELECT FROM late_payments l WHERE l.order_id = OLD.id AND l.at = NEW.updated_at)
    AND to_jsonb(OLD) - '{state,step,reason,updated_at,due_at,awaits}'::text[]
      = to_jsonb(NEW) - '{state,step,reason,updated_at,due_at,awaits}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'order % has ended and stays as it is', OLD.order_no USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.event_hashes(p_from bigint, p_to bigint)
 RETURNS TABLE(id bigint, hash text)
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
  SELECT e.id, encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(e))::text, 'UTF8')), 'hex')
  FROM order_events e WHERE e.id BETWEEN p_from AND p_to ORDER BY e.id
$function$;

CREATE OR REPLACE FUNCTION public.expire_images(p_ids uuid[], p_at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_years int := coalesce((current_setting_value('retention') ->> 'receipt_years')::int, 0);
  v_before timestamptz := p_at - make_interval(years => v_years);
BEGIN
  IF v_years < 1 THEN RETURN; END IF;
  PERFORM FROM uploads WHERE id = ANY (p_ids) ORDER BY id FOR UPDATE;
  RETURN QUERY INSERT INTO expired_images (id, at)
    SELECT u.id, p_at FROM uploads u
      WHERE u.id = ANY (p_ids) AND u.created_at < v_before AND upload_is_used(u.id)
        AND NOT image_is_needed(u.id, v_before, p_at)
    ON CONFLICT DO NOTHING RETURNING id;
END $function$;
REVOKE ALL ON FUNCTION expire_images(uuid[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_images(uuid[],timestamp with time zone) TO c2c_app;

CREATE OR REPLACE FUNCTION public.extend_held_trades()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_user uuid := (to_jsonb(NEW) ->> 'user_id')::uuid;
  v_merchant uuid := coalesce((to_jsonb(NEW) ->> 'merchant_id')::uuid, (SELECT id FROM merchants WHERE owner_id = v_user));
  v_from timestamptz := greatest(NEW.at, CASE TG_TABLE_NAME
    WHEN 'user_holds' THEN (SELECT max(until) FROM user_holds WHERE user_id = v_user AND id <> NEW.id)
    ELSE (SELECT max(until) FROM merchant_holds WHERE merchant_id = v_merchant AND id <> NEW.id) END);
BEGIN
  IF NEW.until <= v_from THEN RETURN NULL; END IF;
  PERFORM extend_waits('hold', ARRAY(SELECT t.id FROM orders t JOIN sales s ON s.order_id = t.id
      WHERE t.kind = 'sale' AND t.state = 'audit' AND t.due_at IS NOT NULL
        AND ((s.side = 'sell' AND t.user_id = v_user) OR (s.side = 'buy' AND t.merchant_id = v_merchant))
      ORDER BY t.id FOR UPDATE OF t), NEW.until - v_from, interval '14 days', NEW.at, NULL);
  RETURN NULL;
END $function$;
REVOKE ALL ON FUNCTION extend_held_trades() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.extend_waits(p_cause text, p_orders uuid[], p_by interval, p_latest interval, p_at timestamp with time zone, p_outage bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_count integer;
BEGIN
  INSERT INTO order_extensions (order_id, outage_id, cause, step, due_from, due_at, at)
    SELECT o.id, p_outage, p_cause, o.step, o.due_at, least(o.due_at + p_by, o.created_at + p_latest), p_at FROM orders o
    WHERE o.id = ANY (p_orders) AND o.kind = 'sale' AND o.state = 'audit'
      AND o.due_at < least(o.due_at + p_by, o.created_at + p_latest) ORDER BY o.seq;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  UPDATE orders o SET due_at = e.due_at FROM order_extensions e
    WHERE o.id = ANY (p_orders) AND e.order_id = o.id AND e.due_from = o.due_at AND e.step = o.step AND e.at = p_at;
  RETURN v_count;
END $function$;
REVOKE ALL ON FUNCTION extend_waits(text,uuid[],interval,interval,timestamp with time zone,bigint) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.factor_reset_is_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_user uuid;
  v_from timestamptz;
BEGIN
  SELECT p.subject::uuid, d.at + interval '72 hours' INTO v_user, v_from
    FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'factor_reset' AND d.decided_by <> p.made_by;
  IF v_user IS NULL THEN PERFORM raise_approval_missing('this reset of second factors'); END IF;
  PERFORM refuse_while_frozen(v_user, 'account_frozen');
  IF NEW.at < v_from THEN
    RAISE EXCEPTION 'this reset of second factors takes effect at %', v_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'factor_reset_is_due';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.flows_of_account(p_account bigint)
 RETURNS TABLE(day date, income bigint, expenditure bigint, own_income bigint, own_expenditure bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (f.at AT TIME ZONE 'UTC')::date, f.income, f.expenditure, f.own_income, f.own_expenditure
  FROM timed_flows_of_account(p_account) f
$function$;
REVOKE ALL ON FUNCTION flows_of_account(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION flows_of_account(bigint) TO c2c_app;

CREATE OR REPLACE FUNCTION public.follow_held_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE order_holders SET state = NEW.state WHERE order_id = NEW.id;
  RETURN NULL;
END $function$;
REVOKE ALL ON FUNCTION follow_held_order() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.foreign_link(p_link text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p_link <> '' AND NOT EXISTS (
    SELECT FROM own_hosts() host
    WHERE CASE WHEN p_link ~ '^tel:[0-9+() -]+$' THEN host = regexp_replace(p_link, '[^0-9]', '', 'g')
      ELSE host = link_host(p_link) END)
$function$;

CREATE OR REPLACE FUNCTION public.forget_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  DELETE FROM sale_words w USING orders o
    WHERE o.user_id = NEW.id AND o.kind = 'sale'
      AND w.merchant_id = o.merchant_id AND w.word = 'u' || lower(OLD.account) AND w.seq = o.seq;
  RETURN NULL;
END $function$;
REVOKE ALL ON FUNCTION forget_account() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.four_eyes_from(p_kind text, p_user uuid, p_staff uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(0, min(coalesce(nullif(s.value ->> a.term, '')::numeric * 1000000, four_eyes_threshold(p_kind))
      - coalesce(d.amount, 0)))::bigint
  FROM current_setting_value('four_eyes') s (value)
    CROSS JOIN (VALUES (p_kind, NULL), ('user_day', p_user), ('operator_day', p_staff)) a (term, who)
    LEFT JOIN decided_alone d
      ON d.day = (p_at AT TIME ZONE 'UTC')::date AND d.kind = p_kind AND d.who = a.who
$function$;

CREATE OR REPLACE FUNCTION public.four_eyes_threshold(p_kind text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((current_setting_value('four_eyes') ->> p_kind)::numeric * 1000000, 0)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.free_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  UPDATE merchant_account_days d SET amount = greatest(d.amount - s.amount, 0)
    FROM sales s WHERE s.order_id = NEW.id AND d.account_id = s.account_id
      AND d.day = (NEW.created_at AT TIME ZONE 'UTC')::date
      AND NOT EXISTS (SELECT FROM late_payments l WHERE l.order_id = NEW.id);
  RETURN NULL;
END $function$;
REVOKE ALL ON FUNCTION free_account() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.identity_needs_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM verifications
      WHERE id = NEW.verification_id AND user_id = NEW.user_id AND state = 'completion') THEN
    RAISE EXCEPTION 'the level needs an accepted identity check'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'identity_needs_check';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.image_is_needed(p_id uuid, p_before timestamp with time zone, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM users WHERE avatar = p_id)
    OR EXISTS (SELECT FROM support_contacts WHERE avatar = p_id)
    OR EXISTS (
      SELECT FROM orders o
        WHERE o.id IN (
          SELECT order_id FROM recharges WHERE credentials @> ARRAY[p_id]
          UNION ALL SELECT order_id FROM order_events WHERE credentials <> '{}' AND credentials @> ARRAY[p_id]
          UNION ALL SELECT order_id FROM order_messages WHERE images <> '{}' AND images @> ARRAY[p_id])
        AND (o.state = 'audit' OR o.updated_at >= p_before
          OR EXISTS (SELECT FROM user_freezes f WHERE f.user_id = o.user_id AND f.frozen
            AND f.id = (SELECT max(id) FROM user_freezes WHERE user_id = o.user_id))
          OR EXISTS (SELECT FROM user_holds WHERE user_id = o.user_id AND until > p_at)
          OR EXISTS (SELECT FROM verifications WHERE user_id = o.user_id AND state = 'audit')
          OR EXISTS (SELECT FROM merchant_holds WHERE merchant_id = o.merchant_id AND until > p_at)
          OR EXISTS (SELECT FROM merchants WHERE id = o.merchant_id AND suspended_at IS NOT NULL)))
$function$;

CREATE OR REPLACE FUNCTION public.invitation_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_member staff;
BEGIN
  SELECT * INTO v_member FROM staff WHERE id = NEW.staff_id;
  IF NOT staff_approval_required() OR coalesce(v_member.role, NEW.role) = 'auditor'
    OR (NEW.invited_by IS NULL AND v_member.id IS NOT NULL AND v_member.totp_secret IS NULL)
    OR (NEW.invited_by IS NULL AND v_member.id IS NOT NULL AND is_tables_owner())
    OR (NEW.role = 'merchant' AND is_moved_by_team(NEW.merchant_id, NEW.email,
      CASE WHEN v_member.id IS NULL THEN 'invite' ELSE 'renew' END)) THEN RETURN NULL; END IF;
  IF NOT (CASE WHEN v_member.id IS NULL
    THEN spend_approval('staff', NEW.email, jsonb_build_object('does', 'invite', 'role', NEW.role,
      'merchant_id', coalesce(NEW.merchant_id::text, '')))
    ELSE spend_approval('staff', v_member.id::text, jsonb_build_object('does', 'renew', 'role', v_member.role)) END)
  THEN PERFORM raise_approval_missing('this link'); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.is_invited_by_team(p_merchant uuid, p_email text, p_by uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM merchant_member_moves m JOIN staff s ON s.id = m.made_by AND s.disabled_at IS NULL
    WHERE m.merchant_id = p_merchant AND m.email = p_email AND m.does = 'invite' AND m.made_by = p_by
      AND NOT EXISTS (SELECT FROM place_in_team(s.id) a WHERE NOT 'people' = ANY (a.rights)))
$function$;

CREATE OR REPLACE FUNCTION public.is_linked_party(p_order uuid, p_staff uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM orders o JOIN merchants m ON m.id = o.merchant_id JOIN users u ON u.id IN (o.user_id, m.owner_id)
      JOIN staff s ON s.id = p_staff
    WHERE o.id = p_order AND lower(u.email) = lower(s.email))
$function$;

CREATE OR REPLACE FUNCTION public.is_moved_by_team(p_merchant uuid, p_email text, p_does text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM merchant_member_moves m WHERE m.merchant_id = p_merchant AND m.email = p_email
    AND m.does = p_does AND m.xmin = pg_current_xact_id()::xid)
$function$;

CREATE OR REPLACE FUNCTION public.is_tables_owner()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT current_setting('role') = 'none' AND pg_has_role(session_user, relowner, 'MEMBER')
  FROM pg_class WHERE oid = 'staff'::regclass
$function$;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_owner'));
  IF NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND disabled_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_owner';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_appeal_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_setting jsonb := current_setting_value('appeal_solvers');
BEGIN
  IF NEW.does = 'verdict' THEN RETURN NEW; END IF;
  PERFORM FROM orders WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.does = 'give_back' THEN
    DELETE FROM claims WHERE order_id = NEW.order_id AND staff_id = NEW.staff_id AND session IS NULL;
    IF NOT FOUND THEN PERFORM raise_not_taken(); END IF;
    RETURN NEW;
  END IF;
  -- Serialized: of two that one solver gets at the same moment, the second counts the first.
  PERFORM pg_advisory_xact_lock(hashtextextended('appeal_load ' || NEW.staff_id, 0));
  IF NOT EXISTS (SELECT FROM staff WHERE id = NEW.staff_id AND role = 'solver' AND disabled_at IS NULL)
    OR NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND state = 'audit' AND step IN ('appeal', 'review')) THEN
    RAISE EXCEPTION 'only open appeals go to active solvers'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_assignment_is_open';
  END IF;
  PERFORM refuse_judge(NEW.order_id, NEW.staff_id);
  IF EXISTS (SELECT FROM open_proposals w JOIN proposals p ON p.id = w.proposal_id
    WHERE w.kind = 'appeal' AND w.subject = NEW.order_id::text AND p.made_by = NEW.staff_id) THEN
    RAISE EXCEPTION 'the verdict of a solver is approved by another'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_another';
  END IF;
  IF (SELECT count(*) FROM claims WHERE staff_id = NEW.staff_id AND session IS NULL AND until > NEW.at
      AND order_id <> NEW.order_id) >= (v_setting ->> 'open')::int THEN
    RAISE EXCEPTION 'the solver has as many appeals as one may have'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_load_full';
  END IF;
  NEW.until := NEW.at + make_interval(hours => (v_setting ->> 'idle_hours')::int);
  INSERT INTO claims (order_id, staff_id, session, until) VALUES (NEW.order_id, NEW.staff_id, NULL, NEW.until)
    ON CONFLICT (order_id) DO UPDATE SET staff_id = excluded.staff_id, session = NULL, until = excluded.until
    WHERE claims.until <= NEW.at OR (NEW.does = 'assign' AND claims.session IS NULL);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another person has the appeal' USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_taken_by_another';
  END IF;
  RETURN NEW;
END $function$;
REVOKE ALL ON FUNCTION keep_appeal_assignment() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.keep_appeal_judges()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_judge uuid;
BEGIN
  PERFORM note_solver_verdict(NEW.order_id, NEW.staff_id, NEW.at);
  FOREACH v_judge IN ARRAY array_remove(ARRAY[NEW.proposed_by, NEW.staff_id], NULL) LOOP
    PERFORM refuse_judge(NEW.order_id, v_judge);
    INSERT INTO appeal_judges (order_id, staff_id, round) VALUES (NEW.order_id, v_judge, NEW.round);
  END LOOP;
  DELETE FROM claims WHERE order_id = NEW.order_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_offer_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO offer_lines AS l (offer_id, merchant_id, created_at, active, has_room, side, currency, pay_types, follows, rule_pause,
      hours, min_number, max_number, min_price, max_price)
    SELECT o.id, o.merchant_id, o.created_at, o.active,
      coalesce((SELECT balance FROM accounts WHERE owner = o.id::text AND kind = 'room' AND asset = 'ROOM'), 0) >= o.min_number,
      o.side, o.currency, ',' || array_to_string(o.pay_types, ',') || ',', o.margin_bps IS NOT NULL,
      CASE WHEN o.follow_state IN ('no_offer', 'no_rate', 'out_of_range') THEN o.follow_state END, o.hours, o.min_number,
      o.max_number, o.min_price, o.max_price
    FROM added o
    ON CONFLICT (offer_id) DO UPDATE SET active = excluded.active, has_room = excluded.has_room, pay_types = excluded.pay_types,
      follows = excluded.follows, rule_pause = excluded.rule_pause, hours = excluded.hours, min_number = excluded.min_number, max_number = excluded.max_number,
      min_price = excluded.min_price, max_price = excluded.max_price
    WHERE (l.active, l.has_room, l.pay_types, l.follows, l.rule_pause, l.hours, l.min_number, l.max_number, l.min_price, l.max_price)
      IS DISTINCT FROM (excluded.active, excluded.has_room, excluded.pay_types, excluded.follows, excluded.rule_pause, excluded.hours,
        excluded.min_number, excluded.max_number, excluded.min_price, excluded.max_price);
  RETURN NULL;
END $function$;
REVOKE ALL ON FUNCTION keep_offer_lines() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.keep_open_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'proposals' THEN
    INSERT INTO open_proposals (proposal_id, kind, subject) VALUES (NEW.id, NEW.kind, NEW.subject);
    -- The proposer has done their part: the order is free for the approver.
    IF NEW.kind IN ('recharge', 'withdraw', 'appeal') THEN DELETE FROM claims WHERE order_id = NEW.subject::uuid; END IF;
  ELSE
    DELETE FROM open_proposals WHERE proposal_id = NEW.proposal_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_order_holder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_order record;
BEGIN
  SELECT merchant_id, state, seq INTO v_order FROM orders WHERE id = NEW.order_id AND kind = 'sale' FOR UPDATE;
  IF v_order.state IS DISTINCT FROM 'audit' OR NOT EXISTS (SELECT FROM staff
    WHERE id = NEW.to_id AND merchant_id = v_order.merchant_id AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the trade or its next holder is unknown'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_holder_is_member';
  END IF;
  IF (SELECT staff_id FROM order_holders WHERE order_id = NEW.order_id) IS DISTINCT FROM NEW.from_id THEN
    RAISE EXCEPTION 'another member has taken over the trade'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_holder_changed';
  END IF;
  INSERT INTO order_holders (order_id, merchant_id, staff_id, state, seq)
    VALUES (NEW.order_id, v_order.merchant_id, NEW.to_id, v_order.state, v_order.seq)
    ON CONFLICT (order_id) DO UPDATE SET staff_id = excluded.staff_id;
  RETURN NEW;
END $function$;
REVOKE ALL ON FUNCTION keep_order_holder() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.keep_two_deciders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  IF staff_approval_enabled()
    AND (SELECT count(*) FROM staff WHERE role IN ('owner', 'operator') AND disabled_at IS NULL AND id <> OLD.id) < 2
  THEN
    RAISE EXCEPTION 'two people who decide stay' USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_last_deciders';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.late_payment_is_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_expired timestamptz := (SELECT o.updated_at FROM orders o JOIN sales s ON s.order_id = o.id
    WHERE o.id = NEW.order_id AND o.kind = 'sale' AND o.step = 'expired' AND s.side = 'buy' FOR UPDATE OF o);
BEGIN
  IF v_expired IS NULL OR NEW.at >= late_payment_until(v_expired) THEN
    RAISE EXCEPTION 'this purchase takes no late payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'late_payment_is_in_time';
  END IF;
  RETURN NEW;
END $function$;
REVOKE ALL ON FUNCTION late_payment_is_in_time() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.late_payment_until(p_expired timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN p_expired + (current_setting_value('late_payments') ->> 'hours')::int * interval '1 hour'
    + coalesce((SELECT sum(extended_ms) FROM outages WHERE until_at > p_expired), 0) * interval '1 ms';
END $function$;

CREATE OR REPLACE FUNCTION public.level_limit(p_level text, p_what text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ((current_setting_value('verification_limits') ->> (p_level || '_' || p_what))::numeric * 1000000)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.levels_are_limited(p_what text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM unnest(ARRAY['none', 'email', 'identity']) level WHERE level_limit(level, p_what) > 0)
$function$;

CREATE OR REPLACE FUNCTION public.liability_head_is_next()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  newest liability_heads;
  v_draw jsonb;
  v_moment jsonb;
BEGIN
  SELECT * INTO newest FROM liability_heads ORDER BY seq DESC LIMIT 1;
  IF NEW.seq <> coalesce(newest.seq, 0) + 1 OR NEW.at <= newest.at THEN
    RAISE EXCEPTION 'a statement of liabilities must follow the newest one' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) ->> 'draw' IS NULL THEN RETURN NEW; END IF;
  SELECT draw INTO v_draw FROM liability_heads WHERE draw IS NOT NULL ORDER BY seq DESC LIMIT 1;
  IF (v_draw ->> 'until') COLLATE "C" > (NEW.draw ->> 'until') COLLATE "C" OR (v_draw ->> 'until' IS NOT NULL AND NEW.draw ->> 'until' IS NULL) THEN
    RAISE EXCEPTION 'hours of drawn moments are stated in their order' USING ERRCODE = 'check_violation';
  END IF;
  FOR v_moment IN
    SELECT NEW.draw -> 'drawn' WHERE jsonb_typeof(NEW.draw -> 'drawn') = 'object'
    UNION ALL SELECT jsonb_array_elements(NEW.draw -> 'missed')
  LOOP
    IF (v_moment ->> 'hour') COLLATE "C" <= coalesce(v_draw ->> 'until', '') COLLATE "C" OR NOT EXISTS (
      SELECT FROM jsonb_array_elements(v_draw -> 'rules') r WHERE (r ->> 'from') COLLATE "C" <= (v_moment ->> 'hour') COLLATE "C")
    THEN
      RAISE EXCEPTION 'no earlier statement announced how % is drawn', v_moment ->> 'hour' USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  IF jsonb_typeof(NEW.draw -> 'drawn') = 'object' AND NEW.held IS NULL THEN
    RAISE EXCEPTION 'a drawn moment has balances' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.link_host(p_link text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT lower(coalesce(
    substring(p_link FROM '(?i)^https?://([a-z0-9.-]+)(?::[0-9]+)?(?:[/?#]|$)'),
    substring(p_link FROM '(?i)^mailto:[^@?\s,;]+@([a-z0-9.-]+)$')))
$function$;

CREATE OR REPLACE FUNCTION public.link_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_link text := to_jsonb(NEW) ->> TG_ARGV[0];
  v_text text := published_text(to_jsonb(NEW), TG_ARGV[1:]);
  v_before text;
  v_text_before text := '';
  v_needed jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    v_before := to_jsonb(OLD) ->> TG_ARGV[0];
    v_text_before := published_text(to_jsonb(OLD), TG_ARGV[1:]);
  END IF;
  IF v_link IS DISTINCT FROM v_before AND foreign_link(v_link) THEN v_needed := jsonb_build_object('link', v_link); END IF;
  IF adds_contact(v_text_before, v_text) THEN
    v_needed := jsonb_build_object('link', v_link, 'text', v_text);
  END IF;
  IF v_needed IS NOT NULL AND NOT spend_approval('link', NEW.id::text, v_needed) THEN
    PERFORM raise_approval_missing('this link');
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.maker_account_is_own()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_owner uuid := (SELECT owner_id FROM merchants WHERE id = NEW.merchant_id);
BEGIN
  IF v_owner IS NULL AND NEW.binding_id IS NULL THEN RETURN NEW; END IF;
  IF NOT EXISTS (SELECT FROM bank_bindings b WHERE b.id = NEW.binding_id AND b.user_id = v_owner
      AND (b.type, b.currency) = (NEW.pay_type, NEW.currency) AND b.usable_from <= NEW.created_at) THEN
    RAISE EXCEPTION 'a maker is paid to a bound account of the own'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_account_is_own';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.maker_acts_alone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF (SELECT owner_id FROM merchants WHERE id = NEW.merchant_id) IS DISTINCT FROM NEW.user_id THEN
    RAISE EXCEPTION 'only the user acts for a maker' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_acts_alone';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.maker_move_is_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers WHERE order_id = NEW.id AND type = 'maker_move') THEN
    RAISE EXCEPTION 'the move has no transfer' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_move_is_posted';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.maker_obstacle(p_user uuid, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN NOT (makers ->> 'enabled')::boolean THEN 'off'
    WHEN (SELECT frozen FROM user_freezes WHERE user_id = p_user ORDER BY id DESC LIMIT 1) THEN 'frozen'
    WHEN array_position(ARRAY['none', 'email', 'identity'], user_level(p_user))
      < array_position(ARRAY['none', 'email', 'identity'], makers ->> 'level') THEN 'level'
    WHEN EXISTS (SELECT FROM user_holds WHERE user_id = p_user AND until > p_at) THEN 'hold' END
  FROM (SELECT current_setting_value('makers') AS makers) s
$function$;

CREATE OR REPLACE FUNCTION public.median_price(p_currency text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY s.price) FROM orders o JOIN sales s ON s.order_id = o.id
  WHERE o.kind = 'sale' AND o.state = 'completion' AND o.updated_at > p_at - interval '1 day' AND o.updated_at <= p_at
    AND s.currency = p_currency
$function$;

CREATE OR REPLACE FUNCTION public.merchant_check_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'badge' AND p.subject = NEW.merchant_id::text AND d.at = NEW.at
      AND (p.payload ->> 'what', p.payload ->> 'does', p.payload ->> 'checked_on')
        = (NEW.what, CASE WHEN NEW.holds THEN 'give' ELSE 'take' END, NEW.checked_on::text)
  ) THEN PERFORM raise_approval_missing('this badge'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.merchant_withdrawn_on_day(p_merchant uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(w.amount), 0)::bigint FROM orders o JOIN withdrawals w ON w.order_id = o.id
  WHERE o.merchant_id = p_merchant AND o.user_id IS NULL AND o.kind = 'withdraw' AND o.state <> 'reject'
    AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION public.move_sandbox_clock(p_ms bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_log WHERE call = 'sandbox/samples') THEN
    RAISE EXCEPTION 'the clock of a production cannot be moved'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sandbox_only';
  END IF;
  INSERT INTO sandbox_clock (moved_ms, at) VALUES (p_ms, p_at);
  UPDATE sessions SET expires_at = expires_at + p_ms * interval '1 ms' WHERE expires_at > p_at;
  UPDATE staff_sessions SET expires_at = expires_at + p_ms * interval '1 ms' WHERE expires_at > p_at;
END $function$;
REVOKE ALL ON FUNCTION move_sandbox_clock(bigint,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_sandbox_clock(bigint,timestamp with time zone) TO c2c_app;

CREATE OR REPLACE FUNCTION public.name_open_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO unnamed_sales (order_id)
    SELECT id FROM orders WHERE user_id = NEW.user_id AND kind = 'sale' AND state = 'audit'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.name_skeleton_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.name_skeleton IS NOT DISTINCT FROM OLD.name_skeleton THEN NEW.name_skeleton := NULL; END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.needed_bond(p_max_number bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT CASE WHEN p_max_number > (value ->> 'above')::numeric * 1000000
    THEN ((value ->> 'bond')::numeric * 1000000)::bigint ELSE 0 END FROM current_setting_value('bonds') s (value));
END $function$;

CREATE OR REPLACE FUNCTION public.needs_alert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_user uuid := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid;
BEGIN
  IF NOT EXISTS (
    SELECT FROM (SELECT n.xmin, n.alert FROM notices n WHERE n.user_id = v_user ORDER BY n.seq DESC LIMIT 10000) newest
    WHERE newest.alert AND newest.xmin = pg_current_xact_id()::xid
  ) THEN
    RAISE EXCEPTION 'access of a user changes only with an alert to the user'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_alert';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.needs_audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_staff uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF NOT EXISTS (
    SELECT FROM audit_head h JOIN audit_log l ON l.seq = h.seq JOIN staff s ON s.id = v_staff
    WHERE h.xmin = pg_current_xact_id()::xid AND l.outcome = 'done' AND l.call = ANY (TG_ARGV[1:])
      AND (l.staff_id = s.id OR l.subject IN (s.id::text, s.email)
        OR EXISTS (SELECT FROM proposals p WHERE p.id::text = l.subject AND p.subject = s.id::text))
  ) THEN
    RAISE EXCEPTION 'access of staff changes only with its row in the audit log'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_audit_row';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.needs_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM (SELECT l.xmin, l.call, l.outcome FROM audit_log l ORDER BY l.seq DESC LIMIT 10000) newest
    WHERE newest.outcome = 'done' AND newest.call = ANY (TG_ARGV) AND newest.xmin = pg_current_xact_id()::xid
  ) THEN
    RAISE EXCEPTION '% changes only with its row in the audit log', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_call';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.netstring(p_text text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT convert_to(octet_length(convert_to(p_text, 'UTF8')) || ':', 'UTF8') || convert_to(p_text, 'UTF8')
$function$;

CREATE OR REPLACE FUNCTION public.new_account_waits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_hours integer := (coalesce((SELECT value FROM settings WHERE key = 'account_wait_hours' ORDER BY id DESC LIMIT 1),
    default_setting('account_wait_hours')) #>> '{}')::integer;
BEGIN
  NEW.waits_until := CASE WHEN NEW.binding_id IS NULL AND v_hours > 0
    THEN NEW.created_at + v_hours * interval '1 hour' END;
  NEW.confirmed_by := NULL;
  NEW.confirmed_at := NULL;
  RETURN NEW;
END $function$;
REVOKE ALL ON FUNCTION new_account_waits() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.note_solver_verdict(p_order uuid, p_staff uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM staff WHERE id = p_staff AND role = 'solver') THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM claims WHERE order_id = p_order AND staff_id = p_staff AND session IS NULL AND until > p_at) THEN
    PERFORM raise_not_taken();
  END IF;
  INSERT INTO appeal_assignments (order_id, does, staff_id, by_id, since, at)
    SELECT p_order, 'verdict', p_staff, p_staff, max(a.at), p_at FROM appeal_assignments a
    WHERE a.order_id = p_order AND a.staff_id = p_staff AND a.does IN ('take', 'assign');
END $function$;
REVOKE ALL ON FUNCTION note_solver_verdict(uuid,uuid,timestamp with time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.notify_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_seq bigint;
BEGIN
  INSERT INTO outbox (recipient, subjects, at) VALUES ('staff', 'order', now()) RETURNING seq INTO v_seq;
  PERFORM pg_notify('c2c_changed', v_seq || ' staff order');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_maker()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM merchants WHERE owner_id IS NOT NULL) THEN RETURN NULL; END IF;
  INSERT INTO notices (id, user_id, order_id, type, at)
    SELECT gen_random_uuid(), m.owner_id, f.order_id,
      CASE f.step WHEN 'waiting_payment' THEN 'maker_taken' WHEN 'paid' THEN 'maker_paid' ELSE 'maker_moved' END, f.at
    FROM fresh f
      CROSS JOIN LATERAL (SELECT merchant_id FROM orders WHERE id = f.order_id AND kind = 'sale' OFFSET 0) o
      CROSS JOIN LATERAL (SELECT owner_id FROM merchants WHERE id = o.merchant_id OFFSET 0) m
    WHERE f.actor <> 'merchant' AND m.owner_id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.one_word_left(p_network text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_most jsonb := current_setting_value('one_provider');
BEGIN
  RETURN (SELECT greatest(0, least(four_eyes_threshold('recharge') - 1,
      (v_most ->> 'hour')::numeric * 1000000 - coalesce(sum(c.amount) FILTER (WHERE c.at > p_at - interval '1 hour'), 0),
      (v_most ->> 'day')::numeric * 1000000 - coalesce(sum(c.amount), 0)))::bigint
    FROM chain_credits c WHERE c.network = p_network AND cardinality(c.witnesses) < 2 AND c.at > p_at - interval '1 day'
      AND NOT decided_by_person(c.order_id, c.at));
END $function$;
REVOKE ALL ON FUNCTION one_word_left(text,timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION one_word_left(text,timestamp with time zone) TO c2c_app;

CREATE OR REPLACE FUNCTION public.open_account(p_owner text, p_kind text, p_asset text, p_may_be_negative boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE v_id bigint;
BEGIN
  IF p_may_be_negative AND p_owner <> 'house' THEN
    RAISE EXCEPTION 'only the platform has accounts that may go below zero';
  END IF;
  INSERT INTO accounts (owner, kind, asset, may_be_negative)
    VALUES (p_owner, p_kind, p_asset, p_may_be_negative)
    ON CONFLICT (owner, kind, asset) DO NOTHING
    RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    SELECT id INTO v_id FROM accounts WHERE owner = p_owner AND kind = p_kind AND asset = p_asset;
  END IF;
  RETURN v_id;
END $function$;
REVOKE ALL ON FUNCTION open_account(text,text,text,boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_account(text,text,text,boolean) TO c2c_app;

CREATE OR REPLACE FUNCTION public.order_hashes(p_from bigint, p_to bigint)
 RETURNS TABLE(id bigint, hash text)
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
  SELECT o.seq, encode(sha256(convert_to(jsonb_strip_nulls(jsonb_build_object(
      'order', to_jsonb(o) - '{state,step,reason,updated_at,due_at,awaits}'::text[],
      'sale', to_jsonb(s), 'withdrawal', to_jsonb(w), 'recharge', to_jsonb(r), 'interest', to_jsonb(i)))::text, 'UTF8')), 'hex')
  FROM orders o LEFT JOIN sales s ON s.order_id = o.id LEFT JOIN withdrawals w ON w.order_id = o.id
  LEFT JOIN recharges r ON r.order_id = o.id LEFT JOIN interest_orders i ON i.order_id = o.id
  WHERE o.kind IN ('recharge', 'withdraw', 'sale', 'interest') AND o.seq BETWEEN p_from AND p_to ORDER BY o.seq
$function$;

CREATE OR REPLACE FUNCTION public.own_hosts()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT host FROM (
    SELECT link_host((SELECT value #>> '{}' FROM settings WHERE key = 'app_url' ORDER BY id DESC LIMIT 1))
    UNION ALL
    SELECT unnest(string_to_array(
      (SELECT value #>> '{}' FROM settings WHERE key = 'link_hosts' ORDER BY id DESC LIMIT 1), ' '))
  ) known (host) WHERE host <> '' AND NOT shared_host(host)
$function$;

CREATE OR REPLACE FUNCTION public.pay_method_digest()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.digest := sha256(convert_to(NEW.definition::text, 'UTF8'));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.pay_type_off(p_type text, p_currency text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(
    (SELECT coalesce(m -> 'off' = 'true', false)
        OR jsonb_array_length(coalesce(m -> 'currencies', '[]')) > 0 AND NOT m -> 'currencies' ? p_currency
      FROM jsonb_array_elements((SELECT value FROM settings WHERE key = 'pay_types' ORDER BY id DESC LIMIT 1)) m
      WHERE m ->> 'key' = p_type LIMIT 1),
    jsonb_array_length(shipped_methods() -> p_type) > 0 AND NOT shipped_methods() -> p_type ? p_currency,
    true)
$function$;

CREATE OR REPLACE FUNCTION public.pay_types_off(p_types text[], p_currency text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT NOT EXISTS (SELECT FROM unnest(p_types) type WHERE NOT pay_type_off(type, p_currency))
$function$;

CREATE OR REPLACE FUNCTION public.payable_accounts(p_merchant uuid, p_pay_types text[], p_currency text, p_at timestamp with time zone)
 RETURNS TABLE(id uuid, currency text, daily_limit bigint, used bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT a.id, a.currency, a.daily_limit, coalesce(d.amount, 0)
  FROM merchant_accounts a LEFT JOIN merchant_account_days d
    ON d.account_id = a.id AND d.day = (p_at AT TIME ZONE 'UTC')::date
  WHERE a.merchant_id = p_merchant AND a.retired_at IS NULL
    AND a.pay_type = ANY (p_pay_types) AND a.currency IN (p_currency, '')
    AND NOT pay_type_off(a.pay_type, p_currency)
    AND (a.waits_until IS NULL OR a.confirmed_at IS NOT NULL
      OR (a.waits_until <= p_at AND a.holder_matches IS DISTINCT FROM false))
  ORDER BY a.confirmed_at IS NULL AND p_at < coalesce(a.waits_until, a.created_at) + interval '7 days',
    coalesce(d.amount::numeric / a.daily_limit, 0), array_position(p_pay_types, a.pay_type), a.currency DESC,
    CASE WHEN a.confirmed_at IS NULL AND p_at < coalesce(a.waits_until, a.created_at) + interval '7 days'
      THEN a.created_at END,
    a.created_at DESC, a.id
$function$;

CREATE OR REPLACE FUNCTION public.payout_account_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'payout_account' AND p.subject = NEW.account_id::text
      AND p.payload ->> 'does' IS DISTINCT FROM 'retire' AND d.at = NEW.at
  ) THEN PERFORM raise_approval_missing('this payout account'); END IF;
  NEW.usable_from := NEW.at + (current_setting_value('merchant_funds') ->> 'account_hold_hours')::int * interval '1 hour';
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.payout_delay(p_user uuid, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce((SELECT hours FROM payout_delays WHERE user_id = p_user AND from_at <= p_at ORDER BY id DESC LIMIT 1), 0)
$function$;

CREATE OR REPLACE FUNCTION public.payout_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_amount bigint := (SELECT amount FROM withdrawals WHERE order_id = NEW.order_id);
  v_listed boolean := EXISTS (SELECT FROM withdrawals w JOIN name_matches USING (binding_id) WHERE w.order_id = NEW.order_id);
BEGIN
  IF EXISTS (SELECT FROM chain_withdrawals WHERE order_id = NEW.order_id) THEN
    SELECT r.second_from INTO NEW.second_from FROM chain_releases r JOIN chain_payouts USING (order_id) WHERE order_id = NEW.order_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the chain has not shown this payout' USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_decides';
    END IF;
    RETURN NEW;
  END IF;
  NEW.second_from := CASE WHEN v_listed THEN 0 ELSE four_eyes_threshold('withdraw') END;
  IF EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'withdraw' AND p.subject = NEW.order_id::text AND p.payload ->> 'payout_ref' = NEW.payout_ref
  ) THEN RETURN NEW; END IF;
  IF NOT v_listed THEN NEW.second_from := count_order_alone('withdraw', NEW.order_id, v_amount); END IF;
  IF v_amount >= NEW.second_from THEN PERFORM raise_approval_missing('this payout'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.place_in_team(p_member uuid)
 RETURNS TABLE(team_role text, rights text[])
 LANGUAGE sql
 STABLE
AS $function$
  SELECT m.team_role, m.rights FROM staff s
  JOIN merchant_member_moves m ON m.merchant_id = s.merchant_id AND m.email = s.email
    AND (m.does <> 'invite' OR m.made_by = s.invited_by)
  WHERE s.id = p_member ORDER BY m.id DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.plain_letters(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(translate(
    regexp_replace(normalize(p_text, NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF]', '', 'g'),
    U&'\0430\0435\043E\0440\0441\0443\0445\0456\0458\0455\0501\051B\051D\04BB\04CF\0410\0412\0415\041A\041C\041D\041E\0420\0421\0422\0423\0425\0406\0408\0405\03BF\03B1\03B9\03BA\03BD\03C1\03C4\03C5\03C7\0391\0392\0395\0396\0397\0399\039A\039C\039D\039F\03A1\03A4\03A5\03A7\0585\057D\0578\0566\0261\0131',
    'aeopcyxijsdqwhlABEKMHOPCTYXIJSoaikvptuxABEZHIKMNOPTYXoung' || 'gi'),
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\2010\2011\2012\2013\2014\2015\2212\30FC\2044\2215\29F8\FF0F',
    '012345678901234567890123456789' || '--------' || '////'),
    '(?<=[A-Za-z0-9-])[\u00B7\u0589\u06D4\u2022\u2024\u2027\u3002\u30FB](?=[A-Za-z0-9])', '.', 'g'),
    '\s*[(\[{<]\s*at\s*[)\]}>]\s*', '@', 'gi'),
    '\s*[(\[{<]\s*(dot|punkt|point)\s*[)\]}>]\s*', '.', 'gi'),
    '\s+dot\s+', '.', 'gi')
$function$;

CREATE OR REPLACE FUNCTION public.post_batch(p_accounts bigint[], p_command integer[], p_from integer[], p_to integer[], p_amount bigint[], p_type text[], p_order uuid[], p_at timestamp with time zone)
 RETURNS integer[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  transfer_count int := cardinality(p_command);
  account_count int := cardinality(p_accounts);
  balances bigint[] := array_fill(NULL::bigint, ARRAY[account_count]);
  may_negative boolean[] := array_fill(false, ARRAY[account_count]);
  assets text[] := array_fill(''::text, ARRAY[account_count]);
  ids bigint[] := array_fill(0::bigint, ARRAY[transfer_count]);
  from_after bigint[] := array_fill(0::bigint, ARRAY[transfer_count]);
  to_after bigint[] := array_fill(0::bigint, ARRAY[transfer_count]);
  results int[] := array_fill(0, ARRAY[CASE WHEN transfer_count = 0 THEN 0 ELSE p_command[transfer_count] END]);
  account record;
  place int := 1;
  first_transfer int := 1;
  command int;
  from_account int;
  to_account int;
  amount bigint;
BEGIN
  FOR account IN
    SELECT id, balance, may_be_negative, asset FROM accounts WHERE id = ANY (p_accounts) ORDER BY id FOR NO KEY UPDATE
  LOOP
    WHILE p_accounts[place] < account.id LOOP place := place + 1; END LOOP;
    balances[place] := account.balance;
    may_negative[place] := account.may_be_negative;
    assets[place] := account.asset;
  END LOOP;

  FOR i IN 1..transfer_count LOOP
    command := p_command[i];
    IF i = 1 OR command <> p_command[i - 1] THEN first_transfer := i; END IF;
    CONTINUE WHEN results[command] <> 0;
    from_account := p_from[i];
    to_account := p_to[i];
    amount := p_amount[i];
    IF balances[from_account] IS NULL OR balances[to_account] IS NULL THEN
      RAISE EXCEPTION 'unknown account in transfer %', i USING ERRCODE = 'no_data_found';
    END IF;
    IF amount <= 0 OR from_account = to_account OR assets[from_account] <> assets[to_account] THEN
      RAISE EXCEPTION 'transfer % is malformed', i USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF balances[from_account] < amount AND NOT may_negative[from_account] THEN
      results[command] := i;
      FOR j IN REVERSE i - 1..first_transfer LOOP
        balances[p_from[j]] := balances[p_from[j]] + p_amount[j];
        balances[p_to[j]] := balances[p_to[j]] - p_amount[j];
        ids[j] := 0;
      END LOOP;
      CONTINUE;
    END IF;
    balances[from_account] := balances[from_account] - amount;
    balances[to_account] := balances[to_account] + amount;
    from_after[i] := balances[from_account];
    to_after[i] := balances[to_account];
    ids[i] := nextval('transfers_id_seq');
  END LOOP;

  -- One statement writes everything: starting three costs a single posting a tenth of its time.
  WITH moved AS (
    INSERT INTO transfers (id, type, from_id, to_id, amount, order_id, created_at) OVERRIDING SYSTEM VALUE
      SELECT u.id, u.type, p_accounts[u.from_account], p_accounts[u.to_account], u.amount, u.order_id, p_at
      FROM unnest(ids, p_type, p_from, p_to, p_amount, p_order) u (id, type, from_account, to_account, amount, order_id)
      WHERE u.id > 0
  ), written AS (
    INSERT INTO entries (transfer_id, account_id, amount, balance_after)
      SELECT u.id, e.account_id, e.amount, e.balance_after
      FROM unnest(ids, p_from, p_to, p_amount, from_after, to_after)
        WITH ORDINALITY u (id, from_account, to_account, amount, from_after, to_after, position)
        CROSS JOIN LATERAL (VALUES
          (p_accounts[u.from_account], -u.amount, u.from_after),
          (p_accounts[u.to_account], u.amount, u.to_after)) e (account_id, amount, balance_after)
      WHERE u.id > 0
      ORDER BY u.position
  )
  UPDATE accounts SET balance = u.balance
    FROM unnest(p_accounts, balances) u (id, balance)
    WHERE accounts.id = u.id AND accounts.balance IS DISTINCT FROM u.balance;
  RETURN results;
END $function$;
REVOKE ALL ON FUNCTION post_batch(bigint[],integer[],integer[],integer[],bigint[],text[],uuid[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_batch(bigint[],integer[],integer[],integer[],bigint[],text[],uuid[],timestamp with time zone) TO c2c_app;

CREATE OR REPLACE FUNCTION public.post_whole_batch(p_accounts bigint[], p_command integer[], p_from integer[], p_to integer[], p_amount bigint[], p_type text[], p_order uuid[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF 0 <> ANY (post_batch(p_accounts, p_command, p_from, p_to, p_amount, p_type, p_order, p_at)) THEN
    RAISE EXCEPTION 'a balance does not cover the batch' USING ERRCODE = 'ZB001';
  END IF;
END $function$;
REVOKE ALL ON FUNCTION post_whole_batch(bigint[],integer[],integer[],integer[],bigint[],text[],uuid[],timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_whole_batch(bigint[],integer[],integer[],integer[],bigint[],text[],uuid[],timestamp with time zone) TO c2c_app;

CREATE OR REPLACE FUNCTION public.price_is_refused(p_merchant uuid, p_side text, p_currency text, p_price bigint, p_margin integer, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN p_margin IS NULL THEN abs(p_price - reference) * 100 > most * reference ELSE abs(p_margin) > most * 100 END
    AND NOT EXISTS (SELECT FROM price_permits
      WHERE merchant_id = p_merchant AND side = p_side AND currency = p_currency AND at <= p_at AND until > p_at
        AND coalesce(p_price, reference * (10000 + p_margin) / 10000) BETWEEN min_price AND max_price)
  FROM (SELECT reference_price(p_currency, p_at) AS reference, (current_setting_value('price_distance') ->> 'refuse')::int AS most) m
$function$;

CREATE OR REPLACE FUNCTION public.price_needs_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_calls text[] := '{offer/update,offer/bulk,offer/import}';
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT c.xmin, c.old_price, c.new_price, c.state, c.at FROM offer_price_changes c
      WHERE c.offer_id = NEW.id ORDER BY c.id DESC LIMIT 1) newest
    WHERE newest.xmin = pg_current_xact_id()::xid AND newest.state = NEW.follow_state AND newest.at = NEW.followed_at
      AND newest.old_price = OLD.price AND coalesce(newest.new_price, OLD.price) = NEW.price
  ) THEN v_calls := '{offer/reprice}'; END IF;
  IF NOT EXISTS (
    SELECT FROM (SELECT l.xmin, l.call, l.outcome FROM audit_log l ORDER BY l.seq DESC LIMIT 10000) newest
    WHERE newest.outcome = 'done' AND newest.call = ANY (v_calls) AND newest.xmin = pg_current_xact_id()::xid
  ) THEN
    RAISE EXCEPTION 'the price of an offer changes only with its row in the audit log'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_call';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.price_permit_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'price' AND p.subject = NEW.merchant_id::text AND d.at = NEW.at
      AND (p.payload ->> 'side', p.payload ->> 'currency') = (NEW.side, NEW.currency)
      AND (p.payload ->> 'min_price')::numeric * 1000000 = NEW.min_price
      AND (p.payload ->> 'max_price')::numeric * 1000000 = NEW.max_price
  ) THEN PERFORM raise_approval_missing('this price'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.product_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'active' <> to_jsonb(OLD) - 'active' THEN
    RAISE EXCEPTION 'the terms of a product are never changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.active AND NOT coalesce(OLD.active, false)
    AND (rates_approval_enabled() OR adds_contact('', published_text(to_jsonb(NEW), ARRAY['name'])))
    AND NOT spend_approval('product', NEW.id::text, '{}')
  THEN PERFORM raise_approval_missing('this product'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.providers_disagree(p_network text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM chain_disputes d WHERE d.network = p_network
    AND NOT EXISTS (SELECT FROM chain_verdicts v WHERE v.dispute_id = d.id));
END $function$;
REVOKE ALL ON FUNCTION providers_disagree(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers_disagree(text) TO c2c_app;

CREATE OR REPLACE FUNCTION public.published_text(p_row jsonb, p_columns text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(string_agg(line, E'\n' ORDER BY place, language COLLATE "C"), '') FROM (
    SELECT c.place, t.key AS language, t.value AS line FROM unnest(p_columns) WITH ORDINALITY c (name, place)
      CROSS JOIN LATERAL jsonb_each_text(CASE jsonb_typeof(p_row -> c.name)
        WHEN 'object' THEN p_row -> c.name ELSE jsonb_build_object('', coalesce(p_row ->> c.name, '')) END) t
  ) lines WHERE line <> ''
$function$;

CREATE OR REPLACE FUNCTION public.raise_approval_missing(p_what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% needs a second person', p_what
    USING ERRCODE = 'check_violation', CONSTRAINT = 'second_person_needed';
END $function$;

CREATE OR REPLACE FUNCTION public.raise_not_taken()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a solver decides what they have taken' USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_not_taken';
END $function$;

CREATE OR REPLACE FUNCTION public.rates_approval_enabled()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (current_setting_value('four_eyes') ->> 'rates')::boolean
$function$;

CREATE OR REPLACE FUNCTION public.recharge_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_above bigint;
  v_own boolean;
  v_credited boolean;
  v_at timestamptz;
BEGIN
  SELECT r.claimed + 1, EXISTS (SELECT FROM chain_addresses a WHERE (a.network, a.address) = (r.network, r.address)),
      c.order_id IS NOT NULL, c.at
    INTO v_above, v_own, v_credited, v_at
    FROM recharges r LEFT JOIN chain_credits c ON c.order_id = r.order_id AND c.amount = NEW.amount
    WHERE r.order_id = NEW.order_id;
  IF v_own THEN
    IF NOT v_credited THEN
      RAISE EXCEPTION 'a deposit to this address is credited from the chain'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_decides';
    END IF;
    IF NOT decided_by_person(NEW.order_id, v_at) THEN RETURN NEW; END IF;
  ELSIF (SELECT r.credentials = '{}' FROM recharges r JOIN orders o ON o.id = r.order_id
      WHERE r.order_id = NEW.order_id AND o.user_id IS NULL) THEN
    RAISE EXCEPTION 'a merchant is credited with a proof' USING ERRCODE = 'check_violation';
  END IF;
  NEW.second_from := least(four_eyes_threshold('recharge'), v_above);
  IF EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'recharge' AND p.subject = NEW.order_id::text AND p.amount = NEW.amount
  ) THEN RETURN NEW; END IF;
  IF NEW.amount < v_above THEN NEW.second_from := count_order_alone('recharge', NEW.order_id, NEW.amount); END IF;
  IF NEW.amount >= NEW.second_from THEN PERFORM raise_approval_missing('this recharge'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.recharge_needs_credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM recharge_credits c JOIN orders o ON o.id = c.order_id JOIN accounts a ON a.id = NEW.to_id
    WHERE c.order_id = NEW.order_id AND c.amount = NEW.amount AND o.kind = 'recharge'
      AND (a.owner, a.kind) = (coalesce(o.user_id, o.merchant_id)::text, 'available')
  ) OR (SELECT count(*) FROM transfers WHERE order_id = NEW.order_id AND type = 'recharge') > 1 THEN
    RAISE EXCEPTION 'a recharge is booked with its credit'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recharge_needs_credit';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_hashes(p_from bigint, p_to bigint)
 RETURNS TABLE(id bigint, hash text)
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
  SELECT r.id, encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(r))::text, 'UTF8')), 'hex')
  FROM row_records r WHERE r.id BETWEEN p_from AND p_to ORDER BY r.id
$function$;

CREATE OR REPLACE FUNCTION public.record_missing(p_table text, p_key text, VARIADIC p_parts text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
BEGIN
  EXECUTE format('INSERT INTO row_records (part, key, change, hash)
    SELECT p.part, row_key($1, a.new), ''insert'', row_hash(p.part, a.new)
    FROM (SELECT to_jsonb(t) AS new FROM %I t) a CROSS JOIN unnest($2) p (part)
    WHERE NOT EXISTS (SELECT FROM row_records r WHERE r.key = row_key($1, a.new) AND r.part = p.part)', p_table)
    USING string_to_array(p_key, ','), p_parts;
END $function$;

CREATE OR REPLACE FUNCTION public.record_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
DECLARE
  v_key text[] := string_to_array(TG_ARGV[0], ',');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, CASE WHEN cardinality(v_key) = 1 THEN a.new ->> v_key[1] ELSE row_key(v_key, a.new) END, 'insert',
        row_hash(p.part, a.new)
      FROM (SELECT to_jsonb(t) AS new FROM added t) a CROSS JOIN unnest(TG_ARGV[1:]) p (part);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, a.key, CASE WHEN row_hash(p.part, r.old) IS NULL THEN 'insert' ELSE 'update' END, row_hash(p.part, a.new)
      FROM (SELECT to_jsonb(t) AS new, row_key(v_key, to_jsonb(t)) AS key FROM added t) a
      LEFT JOIN (SELECT to_jsonb(t) AS old, row_key(v_key, to_jsonb(t)) AS key FROM removed t) r USING (key)
      CROSS JOIN unnest(TG_ARGV[1:]) p (part)
      WHERE r.old IS NULL OR row_hash(p.part, a.new) IS DISTINCT FROM row_hash(p.part, r.old);
    -- A row with a new key has no longer its old one.
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, r.key, 'delete', NULL
      FROM (SELECT row_key(v_key, to_jsonb(t)) AS key FROM removed t
        EXCEPT SELECT row_key(v_key, to_jsonb(t)) FROM added t) r
      CROSS JOIN unnest(TG_ARGV[1:]) p (part);
  ELSE
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, row_key(v_key, to_jsonb(t)), 'delete', NULL FROM removed t CROSS JOIN unnest(TG_ARGV[1:]) p (part);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_table(p_table text, p_key text, VARIADIC p_parts text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_arguments text := (SELECT string_agg(quote_literal(a), ', ') FROM unnest(p_key || p_parts) a);
BEGIN
  EXECUTE format('CREATE TRIGGER rows_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION record_rows(%s)', p_table, v_arguments);
  EXECUTE format('CREATE TRIGGER rows_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION record_rows(%s)', p_table, v_arguments);
  EXECUTE format('CREATE TRIGGER rows_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION record_rows(%s)', p_table, v_arguments);
  PERFORM record_missing(p_table, p_key, VARIADIC p_parts);
END $function$;

CREATE OR REPLACE FUNCTION public.reentry_is_by_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF (SELECT step <> 'done' FROM user_reentries WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'the user signs in by a mailed code first'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reentry_is_by_code';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reentry_step_is_next()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_last text;
  v_at timestamptz;
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR UPDATE;
  SELECT step, at INTO v_last, v_at FROM user_reentries WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1;
  IF NEW.step <> (CASE coalesce(v_last, 'done') WHEN 'done' THEN 'begun' WHEN 'begun' THEN 'password' ELSE 'done' END)
    OR NEW.step = 'password' AND (SELECT password_changed_at < v_at FROM users WHERE id = NEW.user_id) THEN
    RAISE EXCEPTION 'this is not the next step of the re-entry'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reentry_steps_in_order';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reference_price(p_currency text, p_at timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(
    (SELECT CASE WHEN c.rate = 'fixed' OR coalesce(source ->> 'url', '') = ''
      THEN (SELECT (value ->> p_currency)::numeric * 1000000 FROM settings WHERE key = 'reference_rates' ORDER BY id DESC LIMIT 1)
      ELSE (SELECT (r.rates ->> p_currency)::numeric FROM (SELECT rates, at FROM rate_readings ORDER BY id DESC LIMIT 1) r
        WHERE r.at >= p_at - (source ->> 'max_age_minutes')::int * interval '1 minute') END
      FROM traded_currencies() c WHERE c.code = p_currency),
    median_price(p_currency, p_at))
  FROM (SELECT (SELECT value FROM settings WHERE key = 'rate_source' ORDER BY id DESC LIMIT 1) AS source) s
$function$;

CREATE OR REPLACE FUNCTION public.refuse_above_level(p_what text, p_user uuid, p_at timestamp with time zone, p_new bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_level text := user_level(p_user);
  v_limit bigint := level_limit(v_level, p_what);
  v_used bigint;
BEGIN
  IF v_limit = 0 THEN RETURN; END IF;
  v_used := CASE p_what WHEN 'withdraw' THEN withdrawn_on_day(p_user, p_at) ELSE traded_on_day(p_user, p_at) END;
  IF v_used > v_limit THEN
    RAISE EXCEPTION 'above the limit of the verification level' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'verification_limit', DETAIL = concat_ws(' ', v_level, v_limit, greatest(v_limit - v_used + p_new, 0));
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_any_frozen(p_users uuid[], p_constraint text)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_reason text;
BEGIN
  PERFORM FROM users WHERE id = ANY (p_users) ORDER BY id FOR KEY SHARE;
  SELECT newest.reason INTO v_reason FROM unnest(p_users) u (id)
    CROSS JOIN LATERAL (SELECT frozen, reason FROM user_freezes WHERE user_id = u.id ORDER BY id DESC LIMIT 1) newest
    WHERE newest.frozen LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the account is frozen'
      USING ERRCODE = 'check_violation', CONSTRAINT = p_constraint, DETAIL = v_reason;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_bond_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_merchant merchants%ROWTYPE;
  v_leaving timestamptz;
  v_total bigint;
BEGIN
  SELECT * INTO v_merchant FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  v_leaving := bond_leaving_since(NEW.merchant_id);
  v_total := bond_total(NEW.merchant_id);
  IF NEW.kind = 'draw' THEN
    IF NOT EXISTS (SELECT FROM orders o JOIN appeal_decisions d ON d.order_id = o.id
        WHERE o.id = NEW.order_id AND o.kind = 'sale' AND o.merchant_id = NEW.merchant_id AND o.user_id = NEW.user_id
          AND d.award = NEW.amount
          AND NOT EXISTS (SELECT FROM appeal_decisions l WHERE l.order_id = d.order_id AND l.round > d.round)) THEN
      RAISE EXCEPTION 'a bond pays the award of a decision' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_pays_award';
    END IF;
    RETURN NEW;
  END IF;
  IF v_merchant.owner_id IS NOT NULL THEN PERFORM refuse_while_frozen(v_merchant.owner_id, 'account_frozen'); END IF;
  IF NEW.kind = 'release' THEN
    IF v_leaving IS NULL OR NEW.at < v_leaving + interval '7 days' OR v_merchant.suspended_at IS NOT NULL
      OR NEW.amount <> v_total OR bond_waits_for(NEW.merchant_id, v_leaving) > 0 THEN
      RAISE EXCEPTION 'the bond does not leave yet' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_stays';
    END IF;
  ELSIF NEW.kind = 'keep' THEN
    IF v_leaving IS NULL THEN
      RAISE EXCEPTION 'the bond is not leaving' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_kept';
    END IF;
  ELSIF v_leaving IS NOT NULL THEN
    RAISE EXCEPTION 'the bond is leaving' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_leaving';
  ELSIF NEW.kind = 'leave' AND v_total = 0 THEN
    RAISE EXCEPTION 'there is no bond' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_empty';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_currency_off()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM fresh WHERE currency <> 'USDT' AND currency NOT IN (SELECT code FROM traded_currencies())) THEN
    RAISE EXCEPTION 'the currency is switched off' USING ERRCODE = 'check_violation', CONSTRAINT = 'currency_off';
  END IF;
  IF TG_TABLE_NAME = 'sales' THEN
    IF EXISTS (SELECT FROM fresh f JOIN traded_currencies() c ON c.code = f.currency
        WHERE f.number < c.min_number OR f.number > c.max_number) THEN
      RAISE EXCEPTION 'the trade is outside of the limits of its currency' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'currency_limits';
    END IF;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_far_offer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF price_is_refused(NEW.merchant_id, NEW.side, NEW.currency, NEW.price, NEW.margin_bps,
    greatest(NEW.updated_at, NEW.followed_at)) THEN
    RAISE EXCEPTION 'the price is too far from the market' USING ERRCODE = 'check_violation', CONSTRAINT = 'price_far';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_far_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT o.merchant_id, f.side, f.currency, CASE WHEN p.margin_bps IS NULL THEN f.price END AS price,
        p.margin_bps, o.created_at
      FROM fresh f JOIN orders o ON o.id = f.order_id JOIN offers p ON p.id = f.offer_id) made
    WHERE price_is_refused(merchant_id, side, currency, price, margin_bps, created_at)) THEN
    RAISE EXCEPTION 'the price is too far from the market' USING ERRCODE = 'check_violation', CONSTRAINT = 'price_far';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_frozen_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM refuse_while_frozen(NEW.user_id, 'account_frozen');
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_frozen_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM refuse_any_frozen(ARRAY(SELECT DISTINCT user_id FROM added), 'account_frozen');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_further_payout_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM merchant_payout_accounts WHERE merchant_id = NEW.merchant_id AND retired_at IS NULL) >= 10 THEN
    RAISE EXCEPTION 'the merchant has ten payout accounts'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_accounts_limit';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_held_release()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_until timestamptz := (SELECT trade_held_until(s.side, NEW.user_id, NEW.merchant_id, NEW.updated_at)
    FROM sales s WHERE s.order_id = NEW.id);
BEGIN
  IF v_until IS NOT NULL THEN
    RAISE EXCEPTION 'the party that releases the escrow is on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'release_hold', DETAIL = to_char(v_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_held_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_side text;
  v_until timestamptz;
BEGIN
  SELECT f.side, h.until INTO v_side, v_until FROM fresh f JOIN orders o ON o.id = f.order_id
    CROSS JOIN LATERAL (SELECT trade_held_until(f.side, o.user_id, o.merchant_id, o.created_at) AS until OFFSET 0) h
    WHERE h.until IS NOT NULL LIMIT 1;
  IF v_until IS NOT NULL THEN
    RAISE EXCEPTION 'the party that gives USDT is on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = CASE v_side WHEN 'sell' THEN 'sale_hold' ELSE 'maker_unavailable' END,
      DETAIL = to_char(v_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE f.binding_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM bank_bindings b WHERE b.id = f.binding_id AND b.user_id = o.user_id AND b.usable_from <= o.created_at)) THEN
    RAISE EXCEPTION 'the payout account cannot be used' USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_unusable';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_interest_above_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_running bigint;
BEGIN
  INSERT INTO running_interest AS r (user_id, product_id, principal, interest)
    SELECT user_id, NEW.product_id, NEW.principal, NEW.interest FROM orders WHERE id = NEW.order_id AND state = 'audit'
    ON CONFLICT (user_id, product_id) DO UPDATE
      SET principal = r.principal + excluded.principal, interest = r.interest + excluded.interest
    RETURNING principal INTO v_running;
  IF v_running > (SELECT max_amount FROM interest_products WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'the limit of the product is reached'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'interest_orders_limit';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_judge(p_order uuid, p_staff uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM appeal_judges WHERE order_id = p_order AND staff_id = p_staff)
    OR EXISTS (SELECT FROM appeal_check_results WHERE order_id = p_order AND staff_id = p_staff) THEN
    RAISE EXCEPTION 'a person who decided an appeal never decides it again'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_another';
  END IF;
  IF is_linked_party(p_order, p_staff) THEN
    RAISE EXCEPTION 'a party does not decide its own appeal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_no_party';
  END IF;
  IF (SELECT number FROM sales WHERE order_id = p_order) < four_eyes_threshold('appeal')
    AND (SELECT value = 'true' FROM settings WHERE key = 'owner_trades' ORDER BY id DESC LIMIT 1) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM order_events WHERE order_id = p_order AND actor = 'merchant' AND actor_id = p_staff)
    OR EXISTS (SELECT FROM order_messages WHERE order_id = p_order AND actor = 'merchant' AND actor_id = p_staff)
  THEN
    RAISE EXCEPTION 'a person who acted for the merchant does not decide the appeal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_no_party';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_kept_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF current_setting_value('retention') ->> 'messages' = '0' THEN
    RAISE EXCEPTION 'messages are kept forever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (SELECT state FROM orders WHERE id = OLD.order_id) = 'audit' THEN
    RAISE EXCEPTION 'messages of open orders are kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_maker_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM refuse_while_frozen(NEW.user_id, 'account_frozen');
  IF NEW.direction = 'in' AND (maker_obstacle(NEW.user_id, NEW.at) IS NOT NULL
      OR EXISTS (SELECT FROM merchants WHERE id = NEW.merchant_id AND suspended_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the maker begins no trades now' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_may_not_begin';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_maker_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_owner uuid := (SELECT owner_id FROM merchants WHERE id = NEW.merchant_id);
BEGIN
  IF v_owner IS NULL THEN RETURN NEW; END IF;
  IF v_owner = NEW.user_id THEN
    RAISE EXCEPTION 'a maker takes no own offer' USING ERRCODE = 'check_violation', CONSTRAINT = 'own_offer';
  END IF;
  PERFORM FROM users WHERE id = v_owner FOR KEY SHARE;
  IF maker_obstacle(v_owner, NEW.created_at) IS NOT NULL THEN
    RAISE EXCEPTION 'the maker begins no trades now' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_unavailable';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_many_replies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM saved_replies WHERE merchant_id = NEW.merchant_id) >= 50 THEN
    RAISE EXCEPTION 'the merchant has fifty saved replies'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_replies_limit';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_many_templates()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM offer_templates WHERE merchant_id = NEW.merchant_id) >= 50 THEN
    RAISE EXCEPTION 'the merchant has fifty templates'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_templates_limit';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_member_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_actor staff;
  v_person uuid;
  v_role text;
  v_rights text[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  SELECT * INTO v_actor FROM staff WHERE id = NEW.made_by;
  SELECT id INTO v_person FROM staff WHERE email = NEW.email AND merchant_id = NEW.merchant_id;
  SELECT team_role, rights INTO v_role, v_rights FROM place_in_team(v_actor.id);
  IF v_actor.merchant_id IS DISTINCT FROM NEW.merchant_id OR v_actor.user_id IS NOT NULL OR v_actor.disabled_at IS NOT NULL
    OR v_actor.email = NEW.email OR (NEW.does = 'invite') <> (v_person IS NULL)
    OR (coalesce(v_role, 'owner') <> 'owner' AND (
      NEW.team_role = 'owner' OR NOT v_rights @> (NEW.rights || ARRAY['people'])
      OR (v_person IS NOT NULL AND NOT EXISTS (
        SELECT FROM place_in_team(v_person) p WHERE p.team_role <> 'owner' AND v_rights @> p.rights))))
  THEN
    RAISE EXCEPTION 'only a member with these rights moves people of a merchant'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'member_move_beyond_rights';
  END IF;
  IF NEW.does = 'enable' AND NOT EXISTS (
    SELECT FROM merchant_member_moves m JOIN staff s ON s.id = v_person AND s.disabled_at = m.at
    WHERE m.merchant_id = NEW.merchant_id AND m.email = NEW.email AND m.does = 'disable')
  THEN
    RAISE EXCEPTION 'the platform enables whom it disabled'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'disabled_by_platform';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_merchant_withdrawals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_merchants uuid[] := ARRAY(SELECT DISTINCT o.merchant_id FROM fresh f JOIN orders o ON o.id = f.order_id
    WHERE o.user_id IS NULL);
  v_hold timestamptz;
  v_limit bigint;
BEGIN
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE o.kind <> 'withdraw'
      OR (o.user_id IS NULL) <> (f.payout_account_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'a withdrawal goes to an account of its party' USING ERRCODE = 'check_violation';
  END IF;
  IF v_merchants = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM merchants WHERE id = ANY (v_merchants) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM merchants WHERE id = ANY (v_merchants) AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the merchant is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'merchant_suspended';
  END IF;
  PERFORM FROM merchant_payout_accounts WHERE id IN (SELECT payout_account_id FROM fresh) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE NOT EXISTS (
      SELECT FROM merchant_payout_accounts a JOIN payout_account_checks c ON c.account_id = a.id
      WHERE a.id = f.payout_account_id AND a.merchant_id = o.merchant_id AND (a.type, a.currency) = (f.type, f.currency)
        AND a.retired_at IS NULL AND c.usable_from <= o.created_at)) THEN
    RAISE EXCEPTION 'the payout account cannot be used' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'payout_account_unusable';
  END IF;
  SELECT max(h.until) INTO v_hold FROM fresh f JOIN orders o ON o.id = f.order_id
    JOIN merchant_holds h ON h.merchant_id = o.merchant_id AND h.until > o.created_at;
  IF v_hold IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawals of the merchant are on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'merchant_hold', DETAIL = to_char(v_hold AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  v_limit := (current_setting_value('merchant_funds') ->> 'day_amount')::numeric * 1000000;
  IF v_limit > 0 AND EXISTS (SELECT FROM (SELECT DISTINCT o.merchant_id, o.created_at FROM fresh f
      JOIN orders o ON o.id = f.order_id) made
      WHERE merchant_withdrawn_on_day(made.merchant_id, made.created_at) > v_limit) THEN
    RAISE EXCEPTION 'the amount of a day is withdrawn' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'withdraw_day_limit', DETAIL = v_limit;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_missing_upload()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_ids uuid[] := ARRAY(SELECT DISTINCT jsonb_array_elements_text(to_jsonb(NEW) -> TG_ARGV[0])::uuid);
  v_found bigint;
BEGIN
  SELECT count(*) INTO v_found
    FROM (SELECT FROM uploads WHERE id = ANY (v_ids) ORDER BY id FOR KEY SHARE) locked;
  v_found := v_found - (SELECT count(*) FROM expired_images WHERE id = ANY (v_ids));
  IF v_found <> cardinality(v_ids) THEN
    RAISE EXCEPTION 'an upload of % does not exist', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_payout_to_frozen_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'payouts' AND EXISTS (SELECT FROM chain_payouts WHERE order_id = NEW.order_id) THEN RETURN NEW; END IF;
  PERFORM FROM merchants m JOIN orders o ON o.merchant_id = m.id WHERE o.id = NEW.order_id FOR SHARE OF m;
  IF EXISTS (SELECT FROM merchants m JOIN orders o ON o.merchant_id = m.id
      WHERE o.id = NEW.order_id AND m.suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the merchant is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_to_suspended';
  END IF;
  PERFORM refuse_while_frozen((SELECT user_id FROM orders WHERE id = NEW.order_id), 'payout_frozen');
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_payout_to_removed_binding()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'payouts' AND EXISTS (SELECT FROM chain_payouts WHERE order_id = NEW.order_id) THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM withdrawals w JOIN removed_bindings r USING (binding_id) WHERE w.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'the payout account was removed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_to_removed_binding';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_removed_binding()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM removed_bindings WHERE binding_id = NEW.binding_id) THEN
    RAISE EXCEPTION 'the payout account was removed' USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_removed';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_sixth_binding()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM bank_bindings WHERE user_id = NEW.user_id AND type = NEW.type
      AND NOT EXISTS (SELECT FROM removed_bindings WHERE binding_id = bank_bindings.id)) >= 5 THEN
    RAISE EXCEPTION 'five accounts of a kind are bound'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_bindings_limit';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_too_many_unpaid()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_buyers uuid[] := ARRAY(SELECT DISTINCT (SELECT user_id FROM orders WHERE id = f.order_id) FROM fresh f WHERE f.side = 'buy');
  v_most int;
BEGIN
  IF v_buyers = '{}' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(place)
    FROM (SELECT hashtextextended('purchases ' || buyer, 0) AS place FROM unnest(v_buyers) buyer ORDER BY 1) places;
  SELECT unpaid_limit(buyer) INTO v_most FROM unnest(v_buyers) buyer
    WHERE unpaid_limit(buyer) < (SELECT count(*) FROM orders
      WHERE user_id = buyer AND kind = 'sale' AND step = 'waiting_payment' AND awaits = 'user') LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'too many purchases wait for payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_purchases_limit', DETAIL = v_most;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_trades()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF NOT levels_are_limited('trade') THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(place) FROM (SELECT DISTINCT hashtextextended('trades ' || p.person, 0) AS place
    FROM fresh f JOIN orders o ON o.id = f.order_id JOIN merchants m ON m.id = o.merchant_id
    CROSS JOIN LATERAL (VALUES (o.user_id), (m.owner_id)) p (person) WHERE p.person IS NOT NULL ORDER BY 1) places;
  PERFORM refuse_above_level('trade', made.user_id, made.at, made.number)
    FROM (SELECT o.user_id, max(o.created_at) AS at, sum(f.number)::bigint AS number
      FROM fresh f JOIN orders o ON o.id = f.order_id GROUP BY o.user_id) made;
  IF EXISTS (SELECT FROM (SELECT m.owner_id, max(o.created_at) AS at FROM fresh f JOIN orders o ON o.id = f.order_id
        JOIN merchants m ON m.id = o.merchant_id AND m.owner_id IS NOT NULL GROUP BY m.owner_id) made
      CROSS JOIN LATERAL (SELECT level_limit(user_level(made.owner_id), 'trade') AS most) l
      WHERE l.most > 0 AND traded_on_day(made.owner_id, made.at) > l.most) THEN
    RAISE EXCEPTION 'above the limit of the maker''s level' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_limit';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_unbonded_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF (current_setting_value('bonds') ->> 'bond')::numeric = 0 THEN RETURN NULL; END IF;
  PERFORM FROM merchants WHERE id IN (SELECT o.merchant_id FROM fresh f JOIN offers o ON o.id = f.offer_id) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM fresh f JOIN offers o ON o.id = f.offer_id
      WHERE needed_bond(o.max_number) > bond_counted(o.merchant_id)) THEN
    RAISE EXCEPTION 'the bond of the merchant is too small' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_too_small';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_user_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_hold timestamptz;
  v_delay integer;
  v_limit bigint := coalesce((SELECT (value ->> 'day_amount')::numeric * 1000000 FROM settings
    WHERE key = 'withdraw_limits' ORDER BY id DESC LIMIT 1), 0);
BEGIN
  PERFORM refuse_any_frozen(ARRAY(SELECT DISTINCT from_user FROM fresh), 'account_frozen');
  PERFORM refuse_any_frozen(ARRAY(SELECT DISTINCT to_user FROM fresh), 'receiver_unavailable');
  SELECT max(h.until) INTO v_hold FROM fresh f JOIN user_holds h ON h.user_id = f.from_user AND h.until > f.created_at;
  IF v_hold IS NOT NULL THEN
    RAISE EXCEPTION 'transfers of the user are on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_hold', DETAIL = to_char(v_hold AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  SELECT max(payout_delay(f.from_user, f.created_at)) INTO v_delay FROM fresh f;
  IF v_delay > 0 THEN
    RAISE EXCEPTION 'the user chose that new payout accounts wait' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_waits', DETAIL = v_delay;
  END IF;
  IF v_limit > 0 AND EXISTS (SELECT FROM (SELECT DISTINCT from_user, created_at FROM fresh) made
      WHERE withdrawn_on_day(made.from_user, made.created_at) > v_limit) THEN
    RAISE EXCEPTION 'the amount of a day is withdrawn' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_day_limit', DETAIL = v_limit;
  END IF;
  IF levels_are_limited('withdraw') THEN
    PERFORM refuse_above_level('withdraw', made.from_user, made.at, made.amount)
      FROM (SELECT from_user, max(created_at) AS at, sum(amount)::bigint AS amount FROM fresh GROUP BY from_user) made;
  END IF;
  SELECT max(transfer_limit(user_level(made.from_user))) INTO v_limit
    FROM (SELECT from_user, max(created_at) AS at FROM fresh GROUP BY from_user) made
    WHERE transferred_on_day(made.from_user, made.at) > nullif(transfer_limit(user_level(made.from_user)), 0);
  IF v_limit IS NOT NULL THEN
    RAISE EXCEPTION 'the amount of a day is sent' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_day_limit', DETAIL = v_limit;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_while_frozen(p_user uuid, p_constraint text)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT refuse_any_frozen(ARRAY[p_user], p_constraint)
$function$;

CREATE OR REPLACE FUNCTION public.refuse_withdrawals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_hold timestamptz := (SELECT max(h.until) FROM fresh f JOIN orders o ON o.id = f.order_id
    JOIN user_holds h ON h.user_id = o.user_id AND h.until > o.created_at);
  v_limit bigint := coalesce((SELECT (value ->> 'day_amount')::numeric * 1000000 FROM settings
    WHERE key = 'withdraw_limits' ORDER BY id DESC LIMIT 1), 0);
BEGIN
  IF v_hold IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawals of the user are on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'withdrawal_hold', DETAIL = to_char(v_hold AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE o.user_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM bank_bindings b WHERE b.id = f.binding_id AND b.user_id = o.user_id AND b.usable_from <= o.created_at)) THEN
    RAISE EXCEPTION 'the payout account cannot be used' USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_unusable';
  END IF;
  IF v_limit > 0 AND EXISTS (SELECT FROM (SELECT DISTINCT o.user_id, o.created_at FROM fresh f
      JOIN orders o ON o.id = f.order_id AND o.user_id IS NOT NULL) made WHERE withdrawn_on_day(made.user_id, made.created_at) > v_limit) THEN
    RAISE EXCEPTION 'the amount of a day is withdrawn' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'withdraw_day_limit', DETAIL = v_limit;
  END IF;
  IF levels_are_limited('withdraw') THEN
    PERFORM refuse_above_level('withdraw', made.user_id, made.at, made.amount)
      FROM (SELECT o.user_id, max(o.created_at) AS at, sum(f.amount)::bigint AS amount
        FROM fresh f JOIN orders o ON o.id = f.order_id AND o.user_id IS NOT NULL GROUP BY o.user_id) made;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.release_code_tries()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.wrong - OLD.wrong NOT IN (0, 1) OR NEW.wrong = OLD.wrong AND NEW.wrong_at IS DISTINCT FROM OLD.wrong_at
    OR NEW.wrong_at < OLD.wrong_at OR OLD.right_at IS NOT NULL AND NEW.right_at IS NULL THEN
    RAISE EXCEPTION 'tries of a release code are kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'release_code_tries';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.release_needs_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM meetings m WHERE m.order_id = NEW.id
      AND NOT EXISTS (SELECT FROM release_codes c WHERE c.order_id = m.order_id AND c.right_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the code of this order was not entered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'release_needs_code';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.request_end_is_paid()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM user_transfers WHERE id = NEW.transfer_id AND request_id = NEW.request_id) THEN
    RAISE EXCEPTION 'the transfer pays another request' USING ERRCODE = 'check_violation', CONSTRAINT = 'request_end_is_paid';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.retirement_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM payout_account_checks WHERE account_id = NEW.id)
    AND NOT EXISTS (
      SELECT FROM audit_log l JOIN staff s ON s.id = l.staff_id
      WHERE l.seq = (SELECT max(seq) FROM audit_log) AND l.xmin = pg_current_xact_id()::xid
        AND l.call = 'fund/payout-account-retire' AND l.outcome = 'done' AND s.merchant_id = NEW.merchant_id)
    AND NOT EXISTS (
      SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      WHERE p.kind = 'payout_account' AND p.subject = NEW.id::text AND p.payload ->> 'does' = 'retire'
        AND d.at = NEW.retired_at)
  THEN PERFORM raise_approval_missing('retiring this payout account'); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.row_hash(p_part text, p_row jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(jsonb_strip_nulls(row_part(p_part, p_row))::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.row_key(p_columns text[], p_row jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT string_agg(p_row ->> u.name, ' ' ORDER BY u.place) FROM unnest(p_columns) WITH ORDINALITY u (name, place)
$function$;

CREATE OR REPLACE FUNCTION public.row_part(p_part text, p_row jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE p_part
    WHEN 'users' THEN p_row - '{password_hash,password_changed_at,nickname,avatar,phone,lang,theme,country,state,city,notify_email,registered_email,mail_phrase}'::text[]
      || jsonb_build_object('email', coalesce(p_row ->> 'registered_email', p_row ->> 'email'))
    -- A row of which the address never changed keeps the record that it had before addresses could change.
    WHEN 'users/access' THEN jsonb_build_object('password_hash', p_row -> 'password_hash',
      'password_changed_at', p_row -> 'password_changed_at')
      || CASE WHEN p_row ->> 'registered_email' IS NULL THEN '{}' ELSE jsonb_build_object('email', p_row -> 'email') END
    WHEN 'users/profile' THEN jsonb_build_object('nickname', p_row -> 'nickname', 'avatar', p_row -> 'avatar',
      'phone', p_row -> 'phone', 'country', p_row -> 'country', 'state', p_row -> 'state', 'city', p_row -> 'city')
    WHEN 'staff' THEN p_row
      - '{password_hash,role,totp_secret,totp_period,totp_pending,totp_pending_until,seen_at,disabled_at,decides_from}'::text[]
    WHEN 'staff/access' THEN jsonb_build_object('password_hash', p_row -> 'password_hash', 'role', p_row -> 'role',
      'totp_secret', p_row -> 'totp_secret', 'disabled_at', p_row -> 'disabled_at', 'decides_from', p_row -> 'decides_from')
    WHEN 'merchants' THEN p_row - '{name,name_skeleton,suspended_at}'::text[]
    -- A row from before this column keeps its record; the same below.
    WHEN 'merchants/state' THEN jsonb_build_object('name', p_row -> 'name', 'suspended_at', p_row -> 'suspended_at')
      || jsonb_strip_nulls(jsonb_build_object('name_skeleton', p_row -> 'name_skeleton'))
    WHEN 'merchant_accounts' THEN
      p_row - '{retired_at,daily_limit,created_by,holder_matches,waits_until,confirmed_by,confirmed_at,method_id}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('created_by', p_row -> 'created_by', 'method_id', p_row -> 'method_id',
        'holder_matches', p_row -> 'holder_matches', 'waits_until', p_row -> 'waits_until'))
    WHEN 'merchant_accounts/state' THEN jsonb_build_object('retired_at', p_row -> 'retired_at')
      || jsonb_strip_nulls(jsonb_build_object('daily_limit', p_row -> 'daily_limit',
        'confirmed_by', p_row -> 'confirmed_by', 'confirmed_at', p_row -> 'confirmed_at'))
    -- Rotation encrypts the account again; it is bound to the row's id, and to its hash.
    WHEN 'merchant_payout_accounts' THEN p_row - '{kek,sealed,retired_at}'::text[]
    WHEN 'merchant_payout_accounts/state' THEN jsonb_build_object('retired_at', p_row -> 'retired_at')
    WHEN 'offers' THEN jsonb_build_object('id', p_row -> 'id', 'merchant_id', p_row -> 'merchant_id',
      'side', p_row -> 'side', 'currency', p_row -> 'currency', 'created_at', p_row -> 'created_at')
    WHEN 'offers/terms' THEN
      p_row - '{id,merchant_id,side,currency,created_at,updated_at,min_price,max_price,max_none,max_email,max_identity,terms,first_message,meeting,follow_step,follow_step_bps,follow_min_price,follow_max_price,follow_min_bps,follow_max_bps,follow_left,follow_pay,follow_alone,follow_state,followed_id,followed_at}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('min_price', p_row -> 'min_price', 'max_price', p_row -> 'max_price',
        'max_none', p_row -> 'max_none', 'max_email', p_row -> 'max_email', 'max_identity', p_row -> 'max_identity',
        'follow_step', p_row -> 'follow_step', 'follow_step_bps', p_row -> 'follow_step_bps', 'follow_min_price', p_row -> 'follow_min_price',
        'follow_max_price', p_row -> 'follow_max_price', 'follow_min_bps', p_row -> 'follow_min_bps', 'follow_max_bps', p_row -> 'follow_max_bps',
        'follow_left', p_row -> 'follow_left', 'follow_pay', p_row -> 'follow_pay', 'follow_alone', p_row -> 'follow_alone',
        'follow_state', p_row -> 'follow_state', 'followed_id', p_row -> 'followed_id', 'followed_at', p_row -> 'followed_at',
        'terms', p_row -> 'terms', 'first_message', p_row -> 'first_message', 'meeting', p_row -> 'meeting'))
    WHEN 'passkeys' THEN p_row - '{name,counter,used_at}'::text[]
    -- Rotation encrypts the secret again; it is bound to the row's id.
    WHEN 'api_keys' THEN p_row - '{kek,sealed_secret,revoked_at,last_used_at,last_used_address}'::text[]
    WHEN 'api_keys/state' THEN jsonb_build_object('revoked_at', p_row -> 'revoked_at')
    WHEN 'webhook_endpoints' THEN p_row
      - '{events,kek,sealed_secret,paused_at,disabled_at,disabled_reason,removed_at}'::text[]
    WHEN 'webhook_endpoints/state' THEN jsonb_build_object('events', p_row -> 'events', 'paused_at', p_row -> 'paused_at',
      'disabled_at', p_row -> 'disabled_at', 'disabled_reason', p_row -> 'disabled_reason',
      'removed_at', p_row -> 'removed_at')
    -- Rotation wraps a data key with another key.
    WHEN 'user_keys' THEN p_row - '{kek,wrapped,destroyed_at}'::text[]
    WHEN 'user_keys/state' THEN jsonb_build_object('destroyed_at', p_row -> 'destroyed_at')
    -- Rows in plain text are in the record bank_bindings, which ended when they were encrypted.
    WHEN 'sealed_bindings' THEN CASE WHEN p_row ->> 'sealed' IS NOT NULL
      THEN p_row - 'method_id' || jsonb_strip_nulls(jsonb_build_object('method_id', p_row -> 'method_id')) END
    WHEN 'user_totp' THEN p_row - 'totp_period'
    WHEN 'expired_images' THEN p_row - 'file_removed'
    WHEN 'asset_addresses' THEN p_row - 'retired_at'
    WHEN 'asset_addresses/state' THEN jsonb_build_object('retired_at', p_row -> 'retired_at')
    WHEN 'interest_products' THEN p_row - 'active'
    WHEN 'interest_products/state' THEN jsonb_build_object('active', p_row -> 'active')
    WHEN 'verifications' THEN p_row - '{submitted_at,state,reason,decided_by,decided_at}'::text[]
    WHEN 'verifications/state' THEN jsonb_build_object('state', p_row -> 'state', 'reason', p_row -> 'reason',
      'decided_by', p_row -> 'decided_by', 'decided_at', p_row -> 'decided_at')
    WHEN 'verification_documents' THEN p_row - '{verification_id,side}'::text[]
    WHEN 'verification_documents/use' THEN jsonb_build_object('verification_id', p_row -> 'verification_id',
      'side', p_row -> 'side')
    -- The bytes of an image have a hash of their own, and what is derived from them needs none.
    WHEN 'uploads' THEN p_row - '{look,outline,detail}'::text[]
    ELSE p_row
  END
$function$;

CREATE OR REPLACE FUNCTION public.sale_keeps_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM fresh f JOIN offers o ON o.id = f.offer_id LEFT JOIN meetings m ON m.order_id = f.order_id
    WHERE (f.terms IS NULL) <> (o.terms IS NULL) OR f.terms <> coalesce(o.terms ->> f.terms_language, '')
      OR m.place IS DISTINCT FROM o.meeting) THEN
    RAISE EXCEPTION 'a trade keeps the terms of its offer' USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_keeps_terms';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.sequence_positions(OUT name text, OUT last_number bigint)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT sequencename::text, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
    ORDER BY sequencename
$function$;
REVOKE ALL ON FUNCTION sequence_positions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sequence_positions() TO c2c_app;

CREATE OR REPLACE FUNCTION public.serialize_freezes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR UPDATE;
  IF NEW.frozen = coalesce((SELECT frozen FROM user_freezes WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'the account is in that state already'
      USING ERRCODE = 'check_violation', CONSTRAINT = CASE WHEN NEW.frozen THEN 'user_frozen_already' ELSE 'user_not_frozen' END;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.serialize_staff_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF (SELECT kind FROM proposals WHERE id = NEW.proposal_id) = 'staff' THEN
    PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.serve_beat(p_at timestamp with time zone, p_away boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  c_least CONSTANT interval := '1 minute';
  c_more CONSTANT interval := '5 minutes';
  v_moved interval := (SELECT coalesce(sum(moved_ms), 0) FROM sandbox_clock) * interval '1 ms';
  v_beat service_beat;
  v_from timestamptz;
  v_outage bigint;
  v_orders uuid[];
  v_count integer;
BEGIN
  INSERT INTO service_beat (id, served_at, moved_ms) VALUES (1, '-infinity', 0) ON CONFLICT DO NOTHING;
  SELECT * INTO v_beat FROM service_beat FOR UPDATE;
  -- Processes of a release before this row report themselves every 15 s only.
  v_from := greatest(v_beat.served_at, (SELECT max(seen_at) - v_moved FROM server_processes WHERE beats IS NULL));
  IF p_away AND isfinite(v_from) AND v_from <= p_at - c_least THEN
    INSERT INTO outages (from_at, until_at, extended_ms)
      VALUES (v_from + v_moved, p_at + v_moved, extract(epoch FROM p_at - v_from + c_more) * 1000) RETURNING id INTO v_outage;
    PERFORM FROM orders WHERE kind = 'sale' AND state = 'audit' AND due_at > v_from + v_moved ORDER BY id FOR UPDATE;
    v_orders := ARRAY(SELECT id FROM orders WHERE kind = 'sale' AND state = 'audit' AND due_at > v_from + v_moved);
    v_count := extend_waits('outage', v_orders, p_at - v_from + c_more, NULL, p_at + v_moved, v_outage);
  END IF;
  -- A clock that was ahead and was set right counts from now on.
  UPDATE service_beat SET served_at = p_at, moved_ms = extract(epoch FROM v_moved) * 1000
    WHERE served_at < p_at OR served_at > p_at + c_least;
  RETURN v_count;
END $function$;
REVOKE ALL ON FUNCTION serve_beat(timestamp with time zone,boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION serve_beat(timestamp with time zone,boolean) TO c2c_app;

CREATE OR REPLACE FUNCTION public.setting_adds_foreign_link(p_key text, p_value jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN p_key IN ('global_values', 'maintenance', 'pay_types') THEN (
    SELECT adds_contact(setting_text(p_key, now.value), setting_text(p_key, p_value))
      OR p_key = 'global_values' AND EXISTS (
        SELECT FROM unnest(ARRAY['img_url', 'logo', 'kf_url']) name
        WHERE foreign_link(coalesce(p_value ->> name, '')) AND p_value ->> name IS DISTINCT FROM now.value ->> name)
    FROM (SELECT (SELECT value FROM settings WHERE key = p_key ORDER BY id DESC LIMIT 1)) now (value)
  ) ELSE false END
$function$;

CREATE OR REPLACE FUNCTION public.setting_approval_level(p_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE
    WHEN p_key IN ('features', 'maintenance') THEN NULL
    WHEN p_key IN ('four_eyes', 'owner_trades', 'app_url', 'link_hosts', 'retention', 'drawn_moments',
      'push_keys', 'liability_keys', 'telegram', 'signing_secret') THEN 'always'
    ELSE 'rates'
  END
$function$;

CREATE OR REPLACE FUNCTION public.setting_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.set_by IS NOT NULL
    AND ((setting_approval_level(NEW.key) IS NOT NULL AND rates_approval_enabled())
      OR setting_adds_foreign_link(NEW.key, NEW.value))
    AND NOT spend_approval('setting', NEW.key, jsonb_build_object('value', NEW.value, 'made_by', NEW.set_by))
  THEN PERFORM raise_approval_missing('this setting'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.setting_text(p_key text, p_value jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE p_key
    WHEN 'maintenance' THEN published_text(p_value, ARRAY['message'])
    WHEN 'global_values' THEN published_text(p_value, ARRAY['app_name'])
    WHEN 'pay_types' THEN (SELECT coalesce(string_agg(said #>> '{}', E'\n'), '')
      FROM jsonb_path_query(p_value, 'strict $.** ? (@.type() == "string")') said)
    ELSE '' END
$function$;

CREATE OR REPLACE FUNCTION public.shared_host(p_host text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT p_host ~ '^(www\.|m\.|api\.|web\.|chat\.)?(t\.me|telegram\.(me|org|dog)|wa\.me|whatsapp\.com|discord\.(gg|com)|line\.me|m\.me|messenger\.com|viber\.(me|com)|weixin\.qq\.com|signal\.(me|group)|bit\.ly|tinyurl\.com|goo\.gl|t\.co)$'
$function$;

CREATE OR REPLACE FUNCTION public.shipped_methods()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT '{
    "bank": [], "wise": [], "revolut": [], "paypal": [], "sepa": ["EUR"], "sepa_instant": ["EUR"],
    "faster_payments": ["GBP"], "bank_ch": ["CHF", "EUR"], "bank_pl": ["PLN"], "bank_cz": ["CZK"], "bank_ua": ["UAH"],
    "bank_tr": ["TRY"], "zelle": ["USD"], "cash_app": ["USD"], "venmo": ["USD"], "ach": ["USD"], "interac": ["CAD"],
    "pix": ["BRL"], "bank_br": ["BRL"], "bank_mx": ["MXN"], "bank_ar": ["ARS"], "mpesa": ["KES"],
    "mtn_momo": ["GHS", "UGX", "RWF", "XAF", "XOF", "ZMW", "GNF", "LRD", "SZL", "SSP", "NGN"],
    "airtel_money": ["KES", "UGX", "TZS", "RWF", "ZMW", "MWK", "MGA", "CDF", "XAF", "XOF", "SCR", "NGN"], "bank_ng": ["NGN"],
    "bank_za": ["ZAR"], "upi": ["INR"], "imps": ["INR"], "gcash": ["PHP"], "maya": ["PHP"], "promptpay": ["THB"],
    "duitnow": ["MYR"], "qris": ["IDR"], "vietqr": ["VND"], "bank_vn": ["VND"], "bank_id": ["IDR"], "bank_ph": ["PHP"],
    "bank_th": ["THB"], "alipay": ["CNY"], "wechat_pay": ["CNY"], "bank_cn": ["CNY"], "bank_jp": ["JPY"], "bank_kr": ["KRW"]
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION public.spend_approval(p_kind text, p_subject text, p_says jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO spent_approvals
    SELECT p.id FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = p_kind AND p.subject = p_subject
      AND CASE p_kind
        WHEN 'setting' THEN ((p.payload ->> 'value')::jsonb, p.made_by::text) = (p_says -> 'value', p_says ->> 'made_by')
        ELSE p.payload @> p_says END
      AND NOT EXISTS (SELECT FROM spent_approvals s WHERE s.proposal_id = p.id)
    ORDER BY p.seq DESC LIMIT 1;
  RETURN FOUND;
END $function$;
REVOKE ALL ON FUNCTION spend_approval(text,text,jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.staff_approval_enabled()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (current_setting_value('four_eyes') ->> 'staff')::boolean
$function$;

CREATE OR REPLACE FUNCTION public.staff_approval_required()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT staff_approval_enabled() AND (SELECT count(*) > 1 FROM staff WHERE decides_from IS NOT NULL)
$function$;

CREATE OR REPLACE FUNCTION public.staff_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  v_moves_money boolean := NEW.role <> 'auditor';
BEGIN
  NEW.decides_from := CASE WHEN TG_OP = 'UPDATE' THEN OLD.decides_from END;
  IF NEW.decides_from IS NULL AND NEW.role IN ('owner', 'operator') THEN NEW.decides_from := now(); END IF;
  IF NOT v_moves_money THEN RETURN NEW; END IF;
  -- A maker, who acts for the own merchant alone and cannot sign in (maker_acts_alone, makers_have_no_sign_in).
  IF TG_OP = 'INSERT' AND NEW.user_id IS NOT NULL THEN RETURN NEW; END IF;
  -- Serialized: of two who join at the same moment, the second finds the first.
  PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  -- People of a merchant whom that merchant lets in move its money alone.
  IF TG_OP = 'INSERT' AND NEW.role = 'merchant' AND is_invited_by_team(NEW.merchant_id, NEW.email, NEW.invited_by)
    THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' AND NEW.role = 'merchant' AND EXISTS (SELECT FROM staff WHERE id = NEW.invited_by AND role = 'merchant') THEN
    RAISE EXCEPTION 'who invited may no longer do that' USING ERRCODE = 'check_violation', CONSTRAINT = 'invited_by_two';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.role = 'merchant' AND is_moved_by_team(NEW.merchant_id, NEW.email, 'enable')
    THEN RETURN NEW; END IF;
  IF NOT staff_approval_required() THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    -- An address joins once, so its approval need not be spent.
    IF NOT EXISTS (
      SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      WHERE p.kind = 'staff' AND p.subject = NEW.email AND p.payload @>
        jsonb_build_object('does', 'invite', 'role', NEW.role, 'merchant_id', coalesce(NEW.merchant_id::text, ''))
    ) THEN
      RAISE EXCEPTION 'joining needs a second person who agrees'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invited_by_two';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.role <> OLD.role AND NOT spend_approval('staff', NEW.id::text,
    jsonb_build_object('does', 'role', 'from', OLD.role, 'role', NEW.role))
  THEN PERFORM raise_approval_missing('this role'); END IF;
  IF OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL AND NOT spend_approval('staff', NEW.id::text,
    jsonb_build_object('does', 'enable', 'role', NEW.role))
  THEN PERFORM raise_approval_missing('enabling this account'); END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.statement_match_fits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM statement_lines l JOIN orders o ON o.merchant_id = l.merchant_id JOIN sales s ON s.order_id = o.id
    WHERE l.id = NEW.line_id AND o.id = NEW.order_id AND o.kind = 'sale' AND NOT l.reversal
      AND (s.currency, s.amount) = (l.currency, l.amount) AND (s.side = 'buy') = (l.direction = 'in')
  ) THEN
    RAISE EXCEPTION 'the bank line is not of this order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'statement_match_fits';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.sum_account_days(p_to bigint, p_most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
DECLARE
  done bigint;
  upto bigint;
BEGIN
  SELECT transfer_id INTO done FROM account_days_head FOR UPDATE;
  upto := least(p_to, done + p_most);
  IF upto <= done THEN RETURN false; END IF;
  INSERT INTO account_days AS d (account_id, day, quarter, income, expenditure, own_income, own_expenditure, last_entry)
    SELECT e.account_id, t.moment::date, extract(hour FROM t.moment) * 4 + floor(extract(minute FROM t.moment) / 15),
      sum(greatest(e.amount, 0)), sum(greatest(-e.amount, 0)),
      sum(CASE WHEN t.own THEN greatest(e.amount, 0) ELSE 0 END),
      sum(CASE WHEN t.own THEN greatest(-e.amount, 0) ELSE 0 END), max(e.id)
    FROM entries e JOIN (
        SELECT m.id, m.created_at AT TIME ZONE 'UTC' AS moment, f.owner = g.owner OR m.type = 'maker_move' AS own
        FROM transfers m JOIN accounts f ON f.id = m.from_id JOIN accounts g ON g.id = m.to_id
        WHERE m.id > done AND m.id <= upto) t ON t.id = e.transfer_id
    WHERE e.transfer_id > done AND e.transfer_id <= upto
    GROUP BY 1, 2, 3
  ON CONFLICT (account_id, day, quarter) DO UPDATE SET income = d.income + excluded.income,
    expenditure = d.expenditure + excluded.expenditure, own_income = d.own_income + excluded.own_income,
    own_expenditure = d.own_expenditure + excluded.own_expenditure,
    last_entry = greatest(d.last_entry, excluded.last_entry);
  UPDATE account_days_head SET transfer_id = upto;
  RETURN upto < p_to;
END $function$;
REVOKE ALL ON FUNCTION sum_account_days(bigint,integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sum_account_days(bigint,integer) TO c2c_app;

CREATE OR REPLACE FUNCTION public.sums_of_account(p_account bigint)
 RETURNS TABLE(day date, income bigint, expenditure bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT d.day, d.income, d.expenditure FROM account_days d WHERE d.account_id = p_account
  UNION ALL
  SELECT (t.created_at AT TIME ZONE 'UTC')::date, greatest(e.amount, 0), greatest(-e.amount, 0)
  FROM entries e JOIN transfers t ON t.id = e.transfer_id
  WHERE e.account_id = p_account
    AND e.id > (SELECT coalesce(max(d.last_entry), 0) FROM account_days d WHERE d.account_id = p_account)
$function$;
REVOKE ALL ON FUNCTION sums_of_account(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sums_of_account(bigint) TO c2c_app;

CREATE OR REPLACE FUNCTION public.take_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_at timestamptz;
  v_merchant uuid;
  v_types text[];
  v_account record;
  v_used bigint := 0;
BEGIN
  SELECT o.created_at, o.merchant_id INTO v_at, v_merchant FROM orders o WHERE o.id = NEW.order_id;
  SELECT pay_types INTO v_types FROM offers WHERE id = NEW.offer_id;
  SELECT p.* INTO v_account FROM payable_accounts(v_merchant, v_types, NEW.currency, v_at) p
    WHERE p.daily_limit IS NULL OR p.daily_limit - p.used >= NEW.amount LIMIT 1;
  IF FOUND AND v_account.currency <> '' THEN
    INSERT INTO merchant_account_days AS d VALUES (v_account.id, (v_at AT TIME ZONE 'UTC')::date, NEW.amount)
      ON CONFLICT (account_id, day) DO UPDATE SET amount = d.amount + excluded.amount RETURNING d.amount INTO v_used;
  END IF;
  IF v_account.id IS NULL OR v_used > v_account.daily_limit THEN
    RAISE EXCEPTION 'no account takes this purchase today'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_day_limit';
  END IF;
  NEW.account_id := v_account.id;
  RETURN NEW;
END $function$;
REVOKE ALL ON FUNCTION take_account() FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.timed_flows_of_account(p_account bigint)
 RETURNS TABLE(at timestamp with time zone, income bigint, expenditure bigint, own_income bigint, own_expenditure bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (d.day + d.quarter * interval '15 minutes') AT TIME ZONE 'UTC',
    d.income, d.expenditure, d.own_income, d.own_expenditure
  FROM account_days d WHERE d.account_id = p_account
  UNION ALL
  SELECT t.created_at, greatest(e.amount, 0), greatest(-e.amount, 0),
    CASE WHEN f.owner = g.owner OR t.type = 'maker_move' THEN greatest(e.amount, 0) ELSE 0 END,
    CASE WHEN f.owner = g.owner OR t.type = 'maker_move' THEN greatest(-e.amount, 0) ELSE 0 END
  FROM entries e JOIN transfers t ON t.id = e.transfer_id
    JOIN accounts f ON f.id = t.from_id JOIN accounts g ON g.id = t.to_id
  WHERE e.account_id = p_account
    AND e.id > (SELECT coalesce(max(d.last_entry), 0) FROM account_days d WHERE d.account_id = p_account)
$function$;
REVOKE ALL ON FUNCTION timed_flows_of_account(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION timed_flows_of_account(bigint) TO c2c_app;

CREATE OR REPLACE FUNCTION public.trade_held_until(p_side text, p_user uuid, p_merchant uuid, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT max(until) FROM (
    SELECT until FROM user_holds WHERE user_id = CASE p_side WHEN 'sell' THEN p_user
      ELSE (SELECT owner_id FROM merchants WHERE id = p_merchant) END AND until > p_at
    UNION ALL SELECT until FROM merchant_holds WHERE p_side = 'buy' AND merchant_id = p_merchant AND until > p_at) h
$function$;

CREATE OR REPLACE FUNCTION public.traded_currencies()
 RETURNS TABLE(code text, rate text, min_number bigint, max_number bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT c ->> 'code', coalesce(c ->> 'rate', 'source'), (nullif(c ->> 'min_number', '')::numeric * 1000000)::bigint,
    (nullif(c ->> 'max_number', '')::numeric * 1000000)::bigint
  FROM jsonb_array_elements(coalesce((SELECT value FROM settings WHERE key = 'currencies' ORDER BY id DESC LIMIT 1),
    default_setting('currencies'))) c
$function$;

CREATE OR REPLACE FUNCTION public.traded_on_day(p_user uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(s.number), 0)::bigint FROM (
    SELECT o.id FROM orders o WHERE o.user_id = p_user AND o.kind = 'sale' AND o.state <> 'reject'
      AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
    UNION ALL
    SELECT o.id FROM merchants m JOIN orders o ON o.merchant_id = m.id
    WHERE m.owner_id = p_user AND o.kind = 'sale' AND o.state <> 'reject'
      AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
  ) traded JOIN sales s ON s.order_id = traded.id
$function$;

CREATE OR REPLACE FUNCTION public.transfer_limit(p_level text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ((current_setting_value('transfer_limits') ->> (p_level || '_transfer'))::numeric * 1000000)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.transfer_needs_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
    WHERE p.id = NEW.order_id AND p.amount = NEW.amount AND ARRAY[f.owner, f.kind, a.owner, a.kind] =
      CASE NEW.type || ' ' || p.kind || coalesce(' ' || (p.payload ->> 'direction'), '')
        WHEN 'correction correction credit' THEN ARRAY['house', p.payload ->> 'against', p.subject, 'available']
        WHEN 'correction correction debit' THEN ARRAY[p.subject, 'available', 'house', p.payload ->> 'against']
        WHEN 'funding reserve' THEN ARRAY['house', 'custody:' || (p.payload ->> 'network'), 'house', 'interest_reserve'] END
  ) THEN PERFORM raise_approval_missing('this transfer'); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.transfer_needs_bond_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM bond_moves m JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
      WHERE coalesce(m.order_id, m.id) = NEW.order_id AND NEW.type = 'bond_' || m.kind AND m.amount = NEW.amount
        AND ARRAY[f.owner, f.kind, a.owner, a.kind] = CASE m.kind
          WHEN 'lock' THEN ARRAY[m.merchant_id::text, 'available', m.merchant_id::text, 'bond']
          WHEN 'release' THEN ARRAY[m.merchant_id::text, 'bond', m.merchant_id::text, 'available']
          ELSE ARRAY[m.merchant_id::text, 'bond', m.user_id::text, 'available'] END) THEN
    RAISE EXCEPTION 'this transfer has no move of a bond'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_needs_bond_move';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.transfer_needs_maker_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM maker_moves m JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
      WHERE m.id = NEW.order_id AND m.amount = NEW.amount AND (f.kind, a.kind) = ('available', 'available')
        AND ARRAY[f.owner, a.owner] = CASE m.direction WHEN 'in' THEN ARRAY[m.user_id::text, m.merchant_id::text]
          ELSE ARRAY[m.merchant_id::text, m.user_id::text] END) THEN
    RAISE EXCEPTION 'this transfer has no move of a maker'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_needs_maker_move';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.transfer_needs_user_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM user_transfers u JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
      WHERE u.id = NEW.order_id AND u.amount = NEW.amount AND (f.kind, a.kind, a.asset) = ('available', 'available', 'USDT')
        AND (f.owner, a.owner) = (u.from_user::text, u.to_user::text)) THEN
    RAISE EXCEPTION 'this transfer has no order of its sender'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_needs_user_transfer';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.transfer_pays_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM transfer_requests WHERE id = NEW.request_id AND user_id = NEW.to_user AND amount = NEW.amount
      AND (expires_at IS NULL OR expires_at > NEW.created_at)) THEN
    RAISE EXCEPTION 'the request is another one or has expired' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_pays_request';
  END IF;
  INSERT INTO transfer_request_ends (request_id, transfer_id, at) VALUES (NEW.request_id, NEW.id, NEW.created_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.transferred_on_day(p_user uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(amount), 0)::bigint FROM user_transfers WHERE from_user = p_user
    AND created_at >= date_trunc('day', p_at, 'UTC') AND created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION public.trusted_providers(p_network text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.name ORDER BY p.place), '{}')
    FROM chain_networks n CROSS JOIN unnest(n.providers) WITH ORDINALITY p (name, place)
    WHERE n.network = p_network AND NOT EXISTS (
      SELECT FROM chain_verdicts v JOIN chain_disputes d ON d.id = v.dispute_id
      WHERE d.network = p_network AND v.provider = p.name));
END $function$;
REVOKE ALL ON FUNCTION trusted_providers(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trusted_providers(text) TO c2c_app;

CREATE OR REPLACE FUNCTION public.txid_fingerprint(p_network text, p_txid text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT 'txid:' || p_network || ':' || CASE WHEN p_txid ~ '^0x[0-9a-f]{64}$' THEN substr(p_txid, 3)
    ELSE coalesce(canonical_txid(p_txid), regexp_replace(lower(p_txid), '^0x', '')) END
$function$;

CREATE OR REPLACE FUNCTION public.unpaid_limit(p_user uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN EXISTS (SELECT FROM orders WHERE user_id = p_user AND kind = 'sale' AND state = 'completion')
    THEN (limits ->> 'unpaid')::int
    ELSE least((limits ->> 'unpaid')::int, coalesce((limits ->> 'new_account')::int, (limits ->> 'unpaid')::int)) END
  FROM current_setting_value('purchase_limits') limits
$function$;

CREATE OR REPLACE FUNCTION public.upload_is_used(p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM users WHERE avatar = p_id)
    OR EXISTS (SELECT FROM support_contacts WHERE avatar = p_id)
    OR EXISTS (SELECT FROM recharges WHERE credentials @> ARRAY[p_id])
    OR EXISTS (SELECT FROM order_events WHERE credentials <> '{}' AND credentials @> ARRAY[p_id])
    OR EXISTS (SELECT FROM order_messages WHERE images <> '{}' AND images @> ARRAY[p_id])
$function$;

CREATE OR REPLACE FUNCTION public.use_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_txid text;
BEGIN
  IF TG_TABLE_NAME <> 'recharge_credits' THEN
    INSERT INTO used_receipts (fingerprint, proposal_id)
      SELECT txid_fingerprint(payload ->> 'network', payload ->> 'reference'), id
      FROM proposals WHERE id = NEW.proposal_id AND kind = 'reserve';
    RETURN NULL;
  END IF;
  -- A statement that adds nothing is recorded too, so each runs only where it has rows.
  IF EXISTS (SELECT FROM added a JOIN chain_credits c ON c.order_id = a.order_id) THEN
    INSERT INTO used_receipts (fingerprint, order_id)
      SELECT used.fingerprint, used.order_id
      FROM (SELECT order_id, row_number() OVER () AS position FROM added) a
        JOIN chain_credits c ON c.order_id = a.order_id JOIN recharges r ON r.order_id = a.order_id
        CROSS JOIN LATERAL (
          SELECT txid_fingerprint(c.network, c.txid), c.order_id
          UNION SELECT 'image:' || encode(u.sha256, 'hex'), r.order_id FROM uploads u WHERE u.id = ANY (r.credentials)
        ) used (fingerprint, order_id)
      ORDER BY used.fingerprint, a.position ON CONFLICT DO NOTHING;
    SELECT txid_fingerprint(c.network, c.txid) INTO v_txid FROM added a JOIN chain_credits c ON c.order_id = a.order_id
      LEFT JOIN used_receipts u ON u.fingerprint = txid_fingerprint(c.network, c.txid)
      LEFT JOIN chain_credits m ON m.order_id = u.order_id
      WHERE (m.network, m.txid) IS DISTINCT FROM (c.network, c.txid) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'this transaction was credited by hand'
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'used_receipts_once', DETAIL = '(' || v_txid || ')';
    END IF;
  END IF;
  -- By hand, after the others: what evidence marked is used.
  IF EXISTS (SELECT FROM added a WHERE NOT EXISTS (SELECT FROM chain_credits c WHERE c.order_id = a.order_id)) THEN
    INSERT INTO used_receipts (fingerprint, order_id)
      SELECT txid_fingerprint(r.network, r.txid), r.order_id FROM added a JOIN recharges r ON r.order_id = a.order_id
        WHERE r.txid <> '' AND NOT EXISTS (SELECT FROM chain_credits c WHERE c.order_id = a.order_id)
      UNION SELECT 'image:' || encode(u.sha256, 'hex'), r.order_id
        FROM added a JOIN recharges r ON r.order_id = a.order_id JOIN uploads u ON u.id = ANY (r.credentials)
        WHERE NOT EXISTS (SELECT FROM chain_credits c WHERE c.order_id = a.order_id)
      ORDER BY 1;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.user_level(p_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(max(level), 'none') FROM user_levels WHERE user_id = p_user
$function$;

CREATE OR REPLACE FUNCTION public.user_transfer_is_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers WHERE order_id = NEW.id AND type = 'user_transfer') THEN
    RAISE EXCEPTION 'the transfer is not posted' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_transfer_is_posted';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_type_is_bound()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_bindings b WHERE b.id = NEW.binding_id AND b.type = NEW.type) THEN
    RAISE EXCEPTION 'a withdrawal is of the type of its account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_type_is_bound';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.withdrawn_on_day(p_user uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(sum(w.amount), 0)::bigint + transferred_on_day(p_user, p_at) FROM orders o JOIN withdrawals w ON w.order_id = o.id
  WHERE o.user_id = p_user AND o.kind = 'withdraw' AND o.state <> 'reject'
    AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
$function$;

CREATE OR REPLACE FUNCTION public.within_hours(p_hours text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT p_hours = '' OR CASE WHEN opens <= closes THEN t >= opens AND t < closes ELSE t >= opens OR t < closes END
  FROM (SELECT substr(p_hours, 1, 5)::time AS opens, substr(p_hours, 7, 5)::time AS closes,
          (p_at AT TIME ZONE coalesce(nullif(substr(p_hours, 13), ''), 'UTC'))::time AS t) hours
$function$;

CREATE OR REPLACE FUNCTION public.word_reference()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO sale_words (merchant_id, word, seq, order_id)
    SELECT merchant_id, 'r' || lower(NEW.note), seq, id FROM orders WHERE id = NEW.order_id AND kind = 'sale'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.word_sales()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM add_sale_words(ARRAY(SELECT order_id FROM fresh));
  INSERT INTO unnamed_sales (order_id) SELECT order_id FROM fresh;
  RETURN NULL;
END $function$;
