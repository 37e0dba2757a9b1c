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
