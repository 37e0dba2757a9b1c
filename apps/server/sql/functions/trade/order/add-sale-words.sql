-- The words that a merchant finds trades by, but names: n number and its parts, q USDT, f fiat, c currency, u account of the user,
-- t keyed hash of an account's last characters, l those of a merchant's own account, r the merchant's reference. An account is known by
-- the identifying field of its method; a bank or Wise account, which has no definition, by its number.
-- Rows are looked up by their id one by one, whatever the statistics say, with a plan that each connection makes once: making it takes
-- longer than adding the words.
CREATE OR REPLACE FUNCTION add_sale_words(p_orders uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET plan_cache_mode = force_generic_plan AS $$
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
END $$;
