-- The hash of a row of the audit log over its fields and the previous row's hash.
CREATE OR REPLACE FUNCTION audit_hash(p audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p.prev_hash || netstring(p.seq::text)
    || netstring(to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || netstring(coalesce(p.staff_id::text, '')) || netstring(p.role) || netstring(p.call) || netstring(p.subject)
    || netstring(p.outcome) || netstring(p.details))
$$;
