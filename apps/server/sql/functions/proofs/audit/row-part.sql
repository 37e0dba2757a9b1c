-- The columns of a row that a part of its record covers. A part without a slash never changes after its row was added;
-- columns in no part are not recorded: preferences, and what is counted or rotated while a person is signed in.
-- STABLE, as its parts are: so PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION row_part(p_part text, p_row jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE p_part
    WHEN 'users' THEN p_row - '{password_hash,password_changed_at,nickname,avatar,phone,lang,theme,country,state,city,notify_email,registered_email,mail_phrase}'::text[]
      || jsonb_build_object('email', coalesce(p_row ->> 'registered_email', p_row ->> 'email'))
    -- A row of which the address never changed keeps the record that it had before addresses could change.
    WHEN 'users/access' THEN jsonb_build_object('password_hash', p_row -> 'password_hash',
      'password_changed_at', p_row -> 'password_changed_at')
      || CASE WHEN p_row ->> 'registered_email' IS NULL THEN '{}' ELSE jsonb_build_object('email', p_row -> 'email') END
    WHEN 'users/profile' THEN jsonb_build_object('nickname', p_row -> 'nickname', 'avatar', p_row -> 'avatar',
      'phone', p_row -> 'phone', 'country', p_row -> 'country', 'state', p_row -> 'state', 'city', p_row -> 'city')
    WHEN 'staff' THEN p_row
      - '{password_hash,role,totp_secret,totp_period,totp_pending,totp_pending_until,seen_at,disabled_at,decides_from}'::text[]
    WHEN 'staff/access' THEN jsonb_build_object('password_hash', p_row -> 'password_hash', 'role', p_row -> 'role',
      'totp_secret', p_row -> 'totp_secret', 'disabled_at', p_row -> 'disabled_at', 'decides_from', p_row -> 'decides_from')
    WHEN 'merchants' THEN p_row - '{name,name_skeleton,suspended_at}'::text[]
    -- A row from before this column keeps its record; the same below.
    WHEN 'merchants/state' THEN jsonb_build_object('name', p_row -> 'name', 'suspended_at', p_row -> 'suspended_at')
      || jsonb_strip_nulls(jsonb_build_object('name_skeleton', p_row -> 'name_skeleton'))
    WHEN 'merchant_accounts' THEN
      p_row - '{retired_at,daily_limit,created_by,holder_matches,waits_until,confirmed_by,confirmed_at,method_id}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('created_by', p_row -> 'created_by', 'method_id', p_row -> 'method_id',
        'holder_matches', p_row -> 'holder_matches', 'waits_until', p_row -> 'waits_until'))
    WHEN 'merchant_accounts/state' THEN jsonb_build_object('retired_at', p_row -> 'retired_at')
      || jsonb_strip_nulls(jsonb_build_object('daily_limit', p_row -> 'daily_limit',
        'confirmed_by', p_row -> 'confirmed_by', 'confirmed_at', p_row -> 'confirmed_at'))
    -- Rotation encrypts the account again; it is bound to the row's id, and to its hash.
    WHEN 'merchant_payout_accounts' THEN p_row - '{kek,sealed,retired_at}'::text[]
    WHEN 'merchant_payout_accounts/state' THEN jsonb_build_object('retired_at', p_row -> 'retired_at')
    WHEN 'offers' THEN jsonb_build_object('id', p_row -> 'id', 'merchant_id', p_row -> 'merchant_id',
      'side', p_row -> 'side', 'currency', p_row -> 'currency', 'created_at', p_row -> 'created_at')
    WHEN 'offers/terms' THEN
      p_row - '{id,merchant_id,side,currency,created_at,updated_at,min_price,max_price,max_none,max_email,max_identity,terms,first_message,meeting,follow_step,follow_step_bps,follow_min_price,follow_max_price,follow_min_bps,follow_max_bps,follow_left,follow_pay,follow_alone,follow_state,followed_id,followed_at}'::text[]
      || jsonb_strip_nulls(jsonb_build_object('min_price', p_row -> 'min_price', 'max_price', p_row -> 'max_price',
        'max_none', p_row -> 'max_none', 'max_email', p_row -> 'max_email', 'max_identity', p_row -> 'max_identity',
        'follow_step', p_row -> 'follow_step', 'follow_step_bps', p_row -> 'follow_step_bps', 'follow_min_price', p_row -> 'follow_min_price',
        'follow_max_price', p_row -> 'follow_max_price', 'follow_min_bps', p_row -> 'follow_min_bps', 'follow_max_bps', p_row -> 'follow_max_bps',
        'follow_left', p_row -> 'follow_left', 'follow_pay', p_row -> 'follow_pay', 'follow_alone', p_row -> 'follow_alone',
        'follow_state', p_row -> 'follow_state', 'followed_id', p_row -> 'followed_id', 'followed_at', p_row -> 'followed_at',
        'terms', p_row -> 'terms', 'first_message', p_row -> 'first_message', 'meeting', p_row -> 'meeting'))
    WHEN 'passkeys' THEN p_row - '{name,counter,used_at}'::text[]
    -- Rotation encrypts the secret again; it is bound to the row's id.
    WHEN 'api_keys' THEN p_row - '{kek,sealed_secret,revoked_at,last_used_at,last_used_address}'::text[]
    WHEN 'api_keys/state' THEN jsonb_build_object('revoked_at', p_row -> 'revoked_at')
    WHEN 'webhook_endpoints' THEN p_row
      - '{events,kek,sealed_secret,paused_at,disabled_at,disabled_reason,removed_at}'::text[]
    WHEN 'webhook_endpoints/state' THEN jsonb_build_object('events', p_row -> 'events', 'paused_at', p_row -> 'paused_at',
      'disabled_at', p_row -> 'disabled_at', 'disabled_reason', p_row -> 'disabled_reason',
      'removed_at', p_row -> 'removed_at')
    -- Rotation wraps a data key with another key.
    WHEN 'user_keys' THEN p_row - '{kek,wrapped,destroyed_at}'::text[]
    WHEN 'user_keys/state' THEN jsonb_build_object('destroyed_at', p_row -> 'destroyed_at')
    -- Rows in plain text are in the record bank_bindings, which ended when they were encrypted.
    WHEN 'sealed_bindings' THEN CASE WHEN p_row ->> 'sealed' IS NOT NULL
      THEN p_row - 'method_id' || jsonb_strip_nulls(jsonb_build_object('method_id', p_row -> 'method_id')) END
    WHEN 'user_totp' THEN p_row - 'totp_period'
    WHEN 'expired_images' THEN p_row - 'file_removed'
    WHEN 'asset_addresses' THEN p_row - 'retired_at'
    WHEN 'asset_addresses/state' THEN jsonb_build_object('retired_at', p_row -> 'retired_at')
    WHEN 'interest_products' THEN p_row - 'active'
    WHEN 'interest_products/state' THEN jsonb_build_object('active', p_row -> 'active')
    WHEN 'verifications' THEN p_row - '{submitted_at,state,reason,decided_by,decided_at}'::text[]
    WHEN 'verifications/state' THEN jsonb_build_object('state', p_row -> 'state', 'reason', p_row -> 'reason',
      'decided_by', p_row -> 'decided_by', 'decided_at', p_row -> 'decided_at')
    WHEN 'verification_documents' THEN p_row - '{verification_id,side}'::text[]
    WHEN 'verification_documents/use' THEN jsonb_build_object('verification_id', p_row -> 'verification_id',
      'side', p_row -> 'side')
    -- The bytes of an image have a hash of their own, and what is derived from them needs none.
    WHEN 'uploads' THEN p_row - '{look,outline,detail}'::text[]
    ELSE p_row
  END
$$;
