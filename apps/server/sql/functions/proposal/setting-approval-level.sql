-- When a change of a setting needs four-eyes approval: `always` for who decides, for the URL of staff invitation
-- links, for the hosts that links may lead to and for what is deleted, `rates` (see rates_approval_enabled) for receiving addresses, fees and rates, null for never.
CREATE OR REPLACE FUNCTION setting_approval_level(p_key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_key IN ('four_eyes', 'owner_trades', 'app_url', 'link_hosts', 'retention') THEN 'always'
    WHEN p_key IN ('recharge_networks', 'reference_rates', 'rate_source', 'withdraw_limits', 'verification_limits', 'referral_share_bps',
      'binding_hold_hours', 'account_hold_hours', 'merchant_funds') THEN 'rates'
  END
$$;
