/** The inclusive minimum and maximum of each whole-number setting; `key.field` where a setting has more fields. */
export const settingRanges = {
  referral_share_bps: [0, 10_000],
  binding_hold_hours: [0, 720],
  'account_hold_hours.password': [0, 720],
  'account_hold_hours.email': [0, 720],
  'trade_waits.confirm': [1, 20_160],
  'trade_waits.evidence': [0, 20_160],
  'trade_waits.review': [0, 20_160],
  'purchase_limits.unpaid': [1, 1000],
  'purchase_limits.abandoned': [1, 1000],
  'retention.notices': [0, 3650],
  'retention.messages': [0, 3650],
  'retention.uploads': [0, 3650],
  'rate_source.max_age_minutes': [1, 1440],
  'recharge_networks.confirmations': [1, 1000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
