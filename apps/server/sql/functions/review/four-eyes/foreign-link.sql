-- Whether a link leads elsewhere than to one of own_hosts; of a telephone number, whether it is not listed there.
CREATE OR REPLACE FUNCTION foreign_link(p_link text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_link <> '' AND NOT EXISTS (
    SELECT FROM own_hosts() host
    WHERE CASE WHEN p_link ~ '^tel:[0-9+() -]+$' THEN host = regexp_replace(p_link, '[^0-9]', '', 'g')
      ELSE host = link_host(p_link) END)
$$;
