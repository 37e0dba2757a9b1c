-- When a change of a setting from the console needs four-eyes approval: `always` for who decides, for the URL of staff
-- invitation links, for the hosts that links may lead to, for what is deleted and for secrets; `rates` (see
-- rates_approval_enabled) for all else that moves money, waits, limits, evidence or names; null for never.
-- settingLevels of services/settings/setting-levels.ts has the reason of each, and a test compares them.
CREATE OR REPLACE FUNCTION setting_approval_level(p_key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_key IN ('features', 'maintenance') THEN NULL
    WHEN p_key IN ('four_eyes', 'owner_trades', 'app_url', 'link_hosts', 'retention', 'drawn_moments',
      'push_keys', 'liability_keys', 'telegram', 'signing_secret') THEN 'always'
    ELSE 'rates'
  END
$$;
