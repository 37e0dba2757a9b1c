-- Whether a link leads elsewhere than to the host of app_url or one of link_hosts. Telephone numbers have no host.
CREATE OR REPLACE FUNCTION foreign_link(p_link text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_link <> '' AND p_link !~ '^tel:[0-9+() -]+$' AND NOT coalesce(
    link_host(p_link) = link_host((SELECT value #>> '{}' FROM settings WHERE key = 'app_url' ORDER BY id DESC LIMIT 1)),
    false) AND NOT coalesce(link_host(p_link) = ANY (string_to_array(
      (SELECT value #>> '{}' FROM settings WHERE key = 'link_hosts' ORDER BY id DESC LIMIT 1), ' ')), false)
$$;
