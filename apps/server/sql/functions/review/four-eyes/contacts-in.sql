-- The contacts in a text, to send money to or to turn to: addresses on a network and other long numbers, links, hosts with and
-- without a scheme, e-mail addresses and names after `@`, names on messengers, and telephone numbers, in one notation. Own hosts and
-- e-mail addresses at them do not count, nor do telephone numbers of link_hosts.
-- A word more costs a second look; a contact less costs a user's money: the patterns are wide.
CREATE OR REPLACE FUNCTION contacts_in(p_text text) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_plain text := plain_letters(p_text);
  v_small text := lower(v_plain);
  -- Without what separates the parts of a number that is written in groups.
  v_joined text := regexp_replace(v_plain, '[^A-Za-z0-9]', '', 'g');
  v_dated text := regexp_replace(v_small,
    '\m20[0-9]{2}(-|/|\.)(0?[1-9]|1[0-2])(-|/|\.)(0?[1-9]|[12][0-9]|3[01])(t|\M)|\m(0?[1-9]|[12][0-9]|3[01])(\.|/) ?(0?[1-9]|1[0-2])(\.|/) ?20[0-9]{2}\M|\m(0?[1-9]|1[0-2])/(0?[1-9]|[12][0-9]|3[01])/20[0-9]{2}\M|\m[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9])?', ' # ', 'g');
  v_hosts text := p_text;
  v_host text;
BEGIN
  FOR v_host IN SELECT own_hosts() LOOP
    v_hosts := regexp_replace(v_hosts,
      '(^|[\s("''<:,;（「『，。：、])(https?://|mailto:)?([A-Za-z0-9._%+-]+@)?' || regexp_replace(v_host, '[.]', '[.]', 'g')
      || '(/[A-Za-z0-9._~/=&#?%-]*)?(?=$|[\s)"''>,;!?，。；！？）」』、：]|[.](\s|$))', '\1', 'gi');
  END LOOP;
  v_hosts := lower(plain_letters(v_hosts));
  RETURN ARRAY(
    SELECT DISTINCT contact FROM (
      SELECT m[1] FROM regexp_matches(v_joined, '(T[1-9A-HJ-NP-Za-km-z]{33})', 'g') m WHERE m[1] ~ '[0-9]'
      UNION ALL SELECT m[1] FROM regexp_matches(lower(v_joined), '(0x[0-9a-f]{40})', 'g') m
      -- A long word with digits: an address of another network, or an account's number.
      UNION ALL SELECT m[1] FROM regexp_matches(v_plain, '([A-Za-z0-9]{20,})', 'g') m WHERE m[1] ~ '[0-9]' AND m[1] ~ '[A-Za-z]'
      UNION ALL SELECT m[1] FROM regexp_matches(v_hosts, '((?:[a-z][a-z0-9+.-]*://|(?:mailto|tel|sms|tg|skype|tron|ethereum|bitcoin|solana|ton):)\S+)', 'g') m
      UNION ALL SELECT m[1] FROM regexp_matches(v_hosts, '([^\s@"''(),;:<>]*\s?@\s?[^\s@"''(),;:<>]+)', 'g') m
      UNION ALL SELECT m[1] FROM regexp_matches(v_hosts,
        '([^\s.,;:!?()"''/@<>\[\]]+(?:\.| +\. ?)(?:xn--[a-z0-9-]+|[^\s.,;:!?()"''/@<>\[\]0-9#_-][^\s.,;:!?()"''/@<>\[\]]+)\S*)', 'g') m
      UNION ALL SELECT m[1] FROM regexp_matches(v_small, '\m((?:[0-9]{1,3}\.){3}[0-9]{1,3})\M', 'g') m
      UNION ALL SELECT regexp_replace(m[1], '\s', '', 'g') FROM regexp_matches(v_small,
        '((?:telegram|whatsapp|wechat|weixin|viber|skype|discord|signal|line|kakao|qq|微信|电报|電報)(?: id)?\s*[:=\n]\s*\S{3,})', 'g') m
      UNION ALL SELECT number FROM (
        SELECT regexp_replace(m[1], '[^0-9]', '', 'g') FROM regexp_matches(v_dated,
          '([+(]?[0-9](?:[\s().,/_-]{0,3}[0-9]){6,})', 'g') m
      ) dialled (number) WHERE number <> ALL (ARRAY(SELECT own_hosts()))
    ) named (contact) ORDER BY contact);
END $$;
