-- The host that a link leads to, in small letters; of mail, the host of its one address. Null for anything that a browser
-- may read in another way, such as a URL with a user name or a backslash.
CREATE OR REPLACE FUNCTION link_host(p_link text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(coalesce(
    substring(p_link FROM '(?i)^https?://([a-z0-9.-]+)(?::[0-9]+)?(?:[/?#]|$)'),
    substring(p_link FROM '(?i)^mailto:[^@?\s,;]+@([a-z0-9.-]+)$')))
$$;
