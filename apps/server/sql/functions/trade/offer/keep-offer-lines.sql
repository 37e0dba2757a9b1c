-- Trigger of a statement that adds or changes offers: their lines follow. What is left of them has been posted before.
CREATE OR REPLACE FUNCTION keep_offer_lines() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION keep_offer_lines FROM PUBLIC;
