-- Settings that say where money goes and what it is worth take two people, unless the settings themselves say otherwise:
-- what is set from the console has an approved proposal of the same value by whoever set it.
CREATE FUNCTION setting_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.set_by IS NOT NULL
    AND NEW.key IN ('recharge_networks', 'reference_rates', 'rate_source', 'withdraw_limits', 'referral_share_bps',
      'binding_hold_hours', 'four_eyes', 'owner_trades')
    AND coalesce((SELECT (value ->> 'rates')::boolean FROM settings WHERE key = 'four_eyes' ORDER BY id DESC LIMIT 1), true)
    AND NOT EXISTS (
      SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      WHERE p.kind = 'setting' AND p.subject = NEW.key AND p.made_by = NEW.set_by
        AND (p.payload ->> 'value')::jsonb = NEW.value
    ) THEN PERFORM second_person_missing('this setting'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER setting_by_two BEFORE INSERT ON settings FOR EACH ROW EXECUTE FUNCTION setting_by_two();

-- A merchant that is suspended trades nothing new; its open trades go on.
ALTER TABLE merchants ADD COLUMN suspended_at timestamptz;
GRANT UPDATE (name, suspended_at) ON merchants TO c2c_app;

-- Where a merchant is paid. An account is never changed, only retired: a trade keeps the one that it was made with.
CREATE TABLE merchant_accounts (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  pay_type text NOT NULL,
  currency text NOT NULL,
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);
COMMENT ON COLUMN merchant_accounts.currency IS 'Empty takes every currency.';
CREATE INDEX merchant_accounts_of_merchant ON merchant_accounts (merchant_id, created_at);
GRANT SELECT, INSERT, UPDATE (retired_at) ON merchant_accounts TO c2c_app;

INSERT INTO merchant_accounts (id, merchant_id, pay_type, currency, fields, created_at)
  SELECT gen_random_uuid(), id, payment_details ->> 'type', '', payment_details - 'type', created_at
  FROM merchants WHERE payment_details ? 'type';
ALTER TABLE merchants DROP COLUMN payment_details;

-- Which of the merchant's accounts a purchase is paid to: fixed when the trade is made.
ALTER TABLE sales ADD COLUMN account_id uuid REFERENCES merchant_accounts;
UPDATE sales SET account_id = (
  SELECT a.id FROM merchant_accounts a JOIN orders o ON o.merchant_id = a.merchant_id WHERE o.id = sales.order_id
) WHERE side = 'buy';
