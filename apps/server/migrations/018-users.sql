-- Accounts that are frozen and unfrozen, what staff write about a user, and how users are found.

-- Every freezing and unfreezing stays; the newest row of a user counts.
CREATE TABLE user_freezes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  frozen boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE INDEX user_freezes_newest ON user_freezes (user_id, id DESC);

CREATE TABLE user_notes (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users,
  text text NOT NULL CHECK (text <> ''),
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE INDEX user_notes_of_user ON user_notes (user_id, seq DESC);

-- Whoever freezes waits for the person's row against everybody who is making something for that person, and those wait
-- for whoever freezes: what is made is on disk before the freezing is answered, or it sees the freezing and is refused.
CREATE FUNCTION freeze_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR UPDATE;
  IF NEW.frozen = coalesce((SELECT frozen FROM user_freezes WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'the account is in that state already'
      USING ERRCODE = 'check_violation', CONSTRAINT = CASE WHEN NEW.frozen THEN 'user_frozen_already' ELSE 'user_not_frozen' END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER freeze_in_turn BEFORE INSERT ON user_freezes FOR EACH ROW EXECUTE FUNCTION freeze_in_turn();

-- Each statement of a volatile function sees what was committed before it began, so the question after the lock sees the
-- freezing that the lock waited for.
CREATE FUNCTION refuse_while_frozen(p_user uuid, p_constraint text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_newest user_freezes;
BEGIN
  PERFORM FROM users WHERE id = p_user FOR KEY SHARE;
  SELECT * INTO v_newest FROM user_freezes WHERE user_id = p_user ORDER BY id DESC LIMIT 1;
  IF v_newest.frozen THEN
    RAISE EXCEPTION 'the account is frozen'
      USING ERRCODE = 'check_violation', CONSTRAINT = p_constraint, DETAIL = v_newest.reason;
  END IF;
END $$;

CREATE FUNCTION refuse_of_frozen_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_while_frozen(NEW.user_id, 'account_frozen');
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_of_frozen_user BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_of_frozen_user();
CREATE TRIGGER refuse_of_frozen_user BEFORE INSERT ON bank_bindings FOR EACH ROW EXECUTE FUNCTION refuse_of_frozen_user();

CREATE FUNCTION refuse_payout_to_frozen_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_while_frozen((SELECT user_id FROM orders WHERE id = NEW.order_id), 'payout_frozen');
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_payout_to_frozen_user BEFORE INSERT ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_frozen_user();

CREATE TRIGGER user_freezes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_freezes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER user_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON user_freezes, user_notes TO c2c_app;

-- The console's search: names by their beginning, everything else as a whole (features/users/search.ts).
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_account_prefix ON users (lower(account) text_pattern_ops);
CREATE INDEX users_nickname_prefix ON users (lower(nickname) text_pattern_ops);
CREATE INDEX recharges_txid ON recharges (lower(txid)) WHERE txid <> '';
CREATE INDEX bank_bindings_account ON bank_bindings (upper(account_no));
CREATE INDEX bank_bindings_number ON bank_bindings (upper(coalesce(nullif(fields ->> 'iban', ''), account_no)));
CREATE INDEX bank_bindings_tail ON bank_bindings (right(upper(coalesce(nullif(fields ->> 'iban', ''), account_no)), 4))
  WHERE coalesce(nullif(fields ->> 'iban', ''), account_no) NOT LIKE '%@%';
