-- expands
-- Credits and payouts need the word of two providers where a network has two; a person decides a disagreement.
CREATE TABLE chain_networks (
  network text PRIMARY KEY,
  providers text[] NOT NULL,
  unit numeric NOT NULL CHECK (unit > 0),
  at timestamptz NOT NULL
);
COMMENT ON TABLE chain_networks IS 'The configuration of CHAIN_FILE as the watcher last read it.';
COMMENT ON COLUMN chain_networks.unit IS 'Smallest units of the token in a micro-unit of USDT.';
GRANT SELECT, INSERT, UPDATE ON chain_networks TO c2c_app;

CREATE TABLE chain_spans (
  network text NOT NULL,
  from_block bigint NOT NULL,
  provider text NOT NULL,
  PRIMARY KEY (network, from_block)
);
COMMENT ON TABLE chain_spans IS 'Which provider the first reader read from, from which block on; the second reader takes another one.';
GRANT SELECT, INSERT, UPDATE, DELETE ON chain_spans TO c2c_app;

CREATE TABLE chain_disputes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network text NOT NULL,
  block_number bigint NOT NULL,
  txid text NOT NULL,
  shown_by text NOT NULL,
  denied_by text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (shown_by <> denied_by)
);
COMMENT ON TABLE chain_disputes IS 'Disagreements of two providers. Nothing of the network is credited or paid until its verdict.';
COMMENT ON COLUMN chain_disputes.txid IS 'Empty where the block itself differs.';
CREATE INDEX chain_disputes_of_network ON chain_disputes (network, id);
CREATE TRIGGER chain_dispute_opens BEFORE INSERT ON chain_disputes FOR EACH ROW EXECUTE FUNCTION chain_dispute_opens();
CREATE TRIGGER chain_disputes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_disputes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON chain_disputes TO c2c_app;
SELECT record_table('chain_disputes', 'id', 'chain_disputes');

CREATE TABLE chain_verdicts (
  dispute_id bigint CONSTRAINT chain_verdicts_once PRIMARY KEY REFERENCES chain_disputes,
  provider text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff,
  note text NOT NULL,
  amount bigint NOT NULL,
  second_from bigint NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON COLUMN chain_verdicts.provider IS 'The one that was wrong: it is not asked any more. Empty: both are asked again.';
COMMENT ON COLUMN chain_verdicts.amount IS 'What waited on the network at that moment.';
COMMENT ON COLUMN chain_verdicts.second_from IS 'The amount from which two people were needed at that moment.';
CREATE TRIGGER chain_verdict_needs_approval BEFORE INSERT ON chain_verdicts
  FOR EACH ROW EXECUTE FUNCTION chain_verdict_needs_approval();
CREATE TRIGGER chain_verdicts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_verdicts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER verdict_needs_call AFTER INSERT ON chain_verdicts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION needs_call('chain/verdict', 'proposal/approve');
GRANT SELECT, INSERT ON chain_verdicts TO c2c_app;
SELECT record_table('chain_verdicts', 'dispute_id', 'chain_verdicts');

ALTER TABLE chain_transfers ADD COLUMN held_order uuid REFERENCES orders;
COMMENT ON COLUMN chain_transfers.held_order IS 'The recharge in which a person decides what one provider alone shows.';
GRANT UPDATE (held_order) ON chain_transfers TO c2c_app;
CREATE INDEX chain_transfers_held ON chain_transfers (held_order) WHERE held_order IS NOT NULL;
CREATE INDEX chain_credits_on_one_word ON chain_credits (network, at) WHERE cardinality(witnesses) < 2;

DROP TRIGGER credit_needs_call ON chain_credits;
CREATE CONSTRAINT TRIGGER credit_needs_call AFTER INSERT ON chain_credits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION needs_call('chain/credit', 'recharge/approve', 'proposal/approve');
