-- The hosts that texts and links may name without four-eyes approval: that of app_url and those of link_hosts. Telephone numbers
-- of link_hosts are their digits.
CREATE OR REPLACE FUNCTION own_hosts() RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT host FROM (
    SELECT link_host((SELECT value #>> '{}' FROM settings WHERE key = 'app_url' ORDER BY id DESC LIMIT 1))
    UNION ALL
    SELECT unnest(string_to_array(
      (SELECT value #>> '{}' FROM settings WHERE key = 'link_hosts' ORDER BY id DESC LIMIT 1), ' '))
  ) known (host) WHERE host <> '' AND NOT shared_host(host)
$$;
