-- Counts a decision of one person towards the amounts of its UTC day. Returns the amount from which it needed four-eyes
-- approval at that moment; from there on nothing is counted. The sums stay locked until the commit, those of the member of
-- staff first, so that parallel decisions are counted one after another.
CREATE OR REPLACE FUNCTION count_alone(p_kind text, p_user uuid, p_staff uuid, p_at timestamptz, p_amount bigint)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
END $$;
REVOKE ALL ON FUNCTION count_alone FROM PUBLIC;
