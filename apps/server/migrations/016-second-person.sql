-- What one person proposes and another decides. Neither is ever changed; who made a proposal cannot be who approves it,
-- and a proposal is decided once: these are rules of the rows, whoever writes them.
CREATE TABLE proposals (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  note text NOT NULL,
  amount bigint CHECK (amount > 0),
  made_by uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  UNIQUE (id, made_by)
);
COMMENT ON COLUMN proposals.subject IS 'What it is about: the id of an order, a user or a merchant, a reference, the key of a setting.';
CREATE INDEX proposals_newest ON proposals (seq DESC);
CREATE INDEX proposals_of_subject ON proposals (subject, kind, seq DESC);

CREATE TABLE proposal_decisions (
  proposal_id uuid CONSTRAINT proposal_decided_once PRIMARY KEY,
  made_by uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('approved', 'rejected', 'withdrawn')),
  reason text NOT NULL,
  decided_by uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  FOREIGN KEY (proposal_id, made_by) REFERENCES proposals (id, made_by),
  CONSTRAINT proposal_decided_by_another CHECK (decided_by <> made_by OR outcome = 'withdrawn'),
  CONSTRAINT proposal_withdrawn_by_its_maker CHECK (decided_by = made_by OR outcome <> 'withdrawn')
);

-- The proposals that wait: one for each thing, of each kind. Kept by triggers alone.
CREATE TABLE open_proposals (
  proposal_id uuid PRIMARY KEY REFERENCES proposals,
  kind text NOT NULL,
  subject text NOT NULL,
  CONSTRAINT one_open_proposal UNIQUE (kind, subject)
);
CREATE FUNCTION keep_open_proposals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_TABLE_NAME = 'proposals' THEN
    INSERT INTO open_proposals (proposal_id, kind, subject) VALUES (NEW.id, NEW.kind, NEW.subject);
    -- Whoever proposed it has done their part: it is free for the second person.
    IF NEW.kind IN ('recharge', 'withdraw', 'appeal') THEN DELETE FROM claims WHERE order_id = NEW.subject::uuid; END IF;
  ELSE
    DELETE FROM open_proposals WHERE proposal_id = NEW.proposal_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER proposals_open AFTER INSERT ON proposals FOR EACH ROW EXECUTE FUNCTION keep_open_proposals();
CREATE TRIGGER proposals_close AFTER INSERT ON proposal_decisions FOR EACH ROW EXECUTE FUNCTION keep_open_proposals();

-- From which amount (micro-units) a second person is needed: always, unless the setting says otherwise.
CREATE FUNCTION second_person_from(p_kind text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> p_kind)::numeric * 1000000 FROM settings
                   WHERE key = 'four_eyes' ORDER BY id DESC LIMIT 1), 0)::bigint
$$;

CREATE FUNCTION second_person_missing(p_what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% needs a second person', p_what
    USING ERRCODE = 'check_violation', CONSTRAINT = 'second_person_needed';
END $$;

-- What was credited, paid or decided, and from which amount a second person was needed then: proof for ever.
ALTER TABLE recharge_credits ADD COLUMN second_from bigint;
ALTER TABLE payouts ADD COLUMN second_from bigint;
ALTER TABLE appeal_decisions ADD COLUMN second_from bigint, ADD COLUMN proposed_by uuid REFERENCES staff;

CREATE FUNCTION recharge_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.second_from := second_person_from('recharge');
  IF NEW.amount >= NEW.second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'recharge' AND p.subject = NEW.order_id::text AND p.amount = NEW.amount
  ) THEN PERFORM second_person_missing('this recharge'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recharge_by_two BEFORE INSERT ON recharge_credits FOR EACH ROW EXECUTE FUNCTION recharge_by_two();

CREATE FUNCTION payout_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.second_from := second_person_from('withdraw');
  IF (SELECT amount FROM withdrawals WHERE order_id = NEW.order_id) >= NEW.second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'withdraw' AND p.subject = NEW.order_id::text AND p.payload ->> 'payout_ref' = NEW.payout_ref
  ) THEN PERFORM second_person_missing('this payout'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_by_two BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payout_by_two();
CREATE TRIGGER payouts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Everybody who had a part in deciding an appeal, once each over both its rounds.
CREATE TABLE appeal_judges (
  order_id uuid NOT NULL REFERENCES appeals,
  staff_id uuid NOT NULL REFERENCES staff,
  round int NOT NULL
);
INSERT INTO appeal_judges SELECT order_id, staff_id, round FROM appeal_decisions;
ALTER TABLE appeal_decisions DROP CONSTRAINT appeal_decided_by_another;
ALTER TABLE appeal_judges ADD CONSTRAINT appeal_decided_by_another PRIMARY KEY (order_id, staff_id);

-- Nobody decides an appeal twice, nor one of a trade in which they acted for the merchant. The one exception is for who
-- tries everything alone: where the owner may act for merchants, and below the amount that needs two people.
CREATE FUNCTION refuse_judge(p_order uuid, p_staff uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM appeal_judges WHERE order_id = p_order AND staff_id = p_staff) THEN
    RAISE EXCEPTION 'whoever decided an appeal does not decide it again'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_another';
  END IF;
  IF (SELECT number FROM sales WHERE order_id = p_order) < second_person_from('appeal')
    AND (SELECT value = 'true' FROM settings WHERE key = 'owner_trades' ORDER BY id DESC LIMIT 1) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM order_events WHERE order_id = p_order AND actor = 'merchant' AND actor_id = p_staff)
    OR EXISTS (SELECT FROM order_messages WHERE order_id = p_order AND actor = 'merchant' AND actor_id = p_staff)
  THEN
    RAISE EXCEPTION 'whoever acted for the merchant does not decide the appeal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_no_party';
  END IF;
END $$;

CREATE FUNCTION appeal_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_number bigint := (SELECT number FROM sales WHERE order_id = NEW.order_id);
BEGIN
  NEW.second_from := second_person_from('appeal');
  NEW.proposed_by := (
    SELECT p.made_by FROM proposals p
      JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved' AND d.decided_by = NEW.staff_id
    WHERE p.kind = 'appeal' AND p.subject = NEW.order_id::text
      AND p.payload ->> 'outcome' = NEW.outcome AND (p.payload ->> 'round')::int = NEW.round);
  IF v_number >= NEW.second_from AND NEW.proposed_by IS NULL THEN
    PERFORM second_person_missing('this decision');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appeal_by_two BEFORE INSERT ON appeal_decisions FOR EACH ROW EXECUTE FUNCTION appeal_by_two();

CREATE FUNCTION keep_appeal_judges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE v_judge uuid;
BEGIN
  FOREACH v_judge IN ARRAY array_remove(ARRAY[NEW.proposed_by, NEW.staff_id], NULL) LOOP
    PERFORM refuse_judge(NEW.order_id, v_judge);
    INSERT INTO appeal_judges (order_id, staff_id, round) VALUES (NEW.order_id, v_judge, NEW.round);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER appeal_judges_kept AFTER INSERT ON appeal_decisions FOR EACH ROW EXECUTE FUNCTION keep_appeal_judges();

CREATE FUNCTION appeal_proposal_by_judge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_judge(NEW.subject::uuid, NEW.made_by);
  RETURN NEW;
END $$;
CREATE TRIGGER appeal_proposal_by_judge BEFORE INSERT ON proposals
  FOR EACH ROW WHEN (NEW.kind = 'appeal') EXECUTE FUNCTION appeal_proposal_by_judge();

CREATE TRIGGER proposals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER proposal_decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposal_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER appeal_judges_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeal_judges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON proposals, proposal_decisions TO c2c_app;
GRANT SELECT ON open_proposals, appeal_judges TO c2c_app;
