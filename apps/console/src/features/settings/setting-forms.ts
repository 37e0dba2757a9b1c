import { defaultSettings, features, settingRanges } from '@c2c/contract'

/** A field of a setting and its control; `name` is its key in the value. */
export interface SettingField {
  readonly name: string
  readonly kind: 'usdt' | 'whole' | 'text' | 'switch' | 'theme' | 'level' | 'texts' | 'moment'
  /** Minimum and maximum of a whole number. */
  readonly range?: readonly [number, number]
}

/** How a setting is edited: by fields, as a single value, or as a list. */
export type SettingForm =
  | { readonly kind: 'fields'; readonly fields: readonly SettingField[]; readonly unset: object }
  | { readonly kind: 'scalar'; readonly field: SettingField; readonly unset: unknown }
  | { readonly kind: 'rates' | 'networks' | 'payTypes' }
  | { readonly kind: 'currencies'; readonly unset: unknown }

const usdt = (name: string): SettingField => ({ name, kind: 'usdt' })
const text = (name: string): SettingField => ({ name, kind: 'text' })
const flag = (name: string): SettingField => ({ name, kind: 'switch' })
const whole = (key: keyof typeof settingRanges): SettingField => ({
  name: key.split('.')[1] ?? 'value',
  kind: 'whole',
  range: settingRanges[key],
})

/** The form of every setting that the console knows. */
export const settingForms = {
  recharge_networks: { kind: 'networks' },
  one_provider: { kind: 'fields', fields: [usdt('hour'), usdt('day')], unset: defaultSettings.one_provider },
  withdraw_limits: {
    kind: 'fields',
    fields: [usdt('fee'), usdt('min_amount'), usdt('max_amount'), usdt('day_amount')],
    unset: { fee: '', min_amount: '', max_amount: '', day_amount: '0' },
  },
  merchant_funds: {
    kind: 'fields',
    fields: [
      ...['fee', 'min_amount', 'max_amount', 'day_amount'].map(usdt),
      whole('merchant_funds.account_hold_hours'),
      whole('merchant_funds.member_hold_hours'),
    ],
    unset: defaultSettings.merchant_funds,
  },
  verification_limits: {
    kind: 'fields',
    fields: Object.keys(defaultSettings.verification_limits).map(usdt),
    unset: defaultSettings.verification_limits,
  },
  transfer_limits: {
    kind: 'fields',
    fields: Object.keys(defaultSettings.transfer_limits).map(usdt),
    unset: defaultSettings.transfer_limits,
  },
  referral_share_bps: { kind: 'scalar', field: whole('referral_share_bps'), unset: defaultSettings.referral_share_bps },
  binding_hold_hours: { kind: 'scalar', field: whole('binding_hold_hours'), unset: defaultSettings.binding_hold_hours },
  account_hold_hours: {
    kind: 'fields',
    fields: (['password', 'email', 'factor'] as const).map((name) => whole(`account_hold_hours.${name}`)),
    unset: defaultSettings.account_hold_hours,
  },
  drawn_moments: { kind: 'scalar', field: whole('drawn_moments'), unset: defaultSettings.drawn_moments },
  upload_quota: { kind: 'scalar', field: whole('upload_quota'), unset: defaultSettings.upload_quota },
  price_distance: {
    kind: 'fields',
    fields: [whole('price_distance.warn'), whole('price_distance.refuse')],
    unset: defaultSettings.price_distance,
  },
  price_rule_seconds: { kind: 'scalar', field: whole('price_rule_seconds'), unset: defaultSettings.price_rule_seconds },
  express: {
    kind: 'fields',
    fields: [whole('express.min_orders'), whole('express.min_completion'), whole('express.max_minutes')],
    unset: defaultSettings.express,
  },
  account_wait_hours: { kind: 'scalar', field: whole('account_wait_hours'), unset: defaultSettings.account_wait_hours },
  challenge_from: { kind: 'scalar', field: whole('challenge_from'), unset: defaultSettings.challenge_from },
  currencies: { kind: 'currencies', unset: defaultSettings.currencies },
  reference_rates: { kind: 'rates' },
  rate_source: {
    kind: 'fields',
    fields: [text('url'), text('path'), whole('rate_source.max_age_minutes')],
    unset: { url: '', path: '', max_age_minutes: 15 },
  },
  trade_waits: {
    kind: 'fields',
    fields: [whole('trade_waits.confirm'), whole('trade_waits.evidence'), whole('trade_waits.review')],
    unset: defaultSettings.trade_waits,
  },
  late_payments: {
    kind: 'fields',
    fields: [whole('late_payments.hours')],
    unset: defaultSettings.late_payments,
  },
  purchase_limits: {
    kind: 'fields',
    fields: (['unpaid', 'new_account', 'abandoned'] as const).map((name) => whole(`purchase_limits.${name}`)),
    unset: defaultSettings.purchase_limits,
  },
  pay_types: { kind: 'payTypes' },
  four_eyes: {
    kind: 'fields',
    fields: [
      ...['recharge', 'withdraw', 'appeal', 'user_day', 'operator_day'].map(usdt),
      ...['rates', 'staff'].map(flag),
    ],
    unset: defaultSettings.four_eyes,
  },
  bonds: { kind: 'fields', fields: [usdt('above'), usdt('bond')], unset: defaultSettings.bonds },
  appeal_solvers: {
    kind: 'fields',
    fields: (['open', 'idle_hours', 'check_one_in'] as const).map((name) => whole(`appeal_solvers.${name}`)),
    unset: defaultSettings.appeal_solvers,
  },
  makers: {
    kind: 'fields',
    fields: [flag('enabled'), { name: 'level', kind: 'level' }],
    unset: defaultSettings.makers,
  },
  owner_trades: { kind: 'scalar', field: { name: 'value', kind: 'switch' }, unset: defaultSettings.owner_trades },
  features: {
    kind: 'fields',
    fields: features.map(flag),
    unset: defaultSettings.features,
  },
  maintenance: {
    kind: 'fields',
    fields: [flag('on'), { name: 'message', kind: 'texts' }, { name: 'until', kind: 'moment' }],
    unset: { on: false, message: {}, until: '' },
  },
  global_values: {
    kind: 'fields',
    fields: [text('app_name'), text('logo'), text('img_url'), text('kf_url'), { name: 'theme', kind: 'theme' }],
    unset: defaultSettings.global_values,
  },
  retention: {
    kind: 'fields',
    fields: [
      whole('retention.notices'),
      whole('retention.messages'),
      whole('retention.uploads'),
      whole('retention.origins'),
      whole('retention.documents'),
      whole('retention.deliveries'),
      whole('retention.liabilities'),
      whole('retention.receipt_years'),
    ],
    unset: defaultSettings.retention,
  },
  backup: {
    kind: 'fields',
    fields: [whole('backup.hours'), whole('backup.keep'), whole('backup.trial_days')],
    unset: defaultSettings.backup,
  },
  link_hosts: { kind: 'scalar', field: text('value'), unset: defaultSettings.link_hosts },
  liability_witness: { kind: 'scalar', field: text('value'), unset: defaultSettings.liability_witness },
  app_url: { kind: 'scalar', field: text('value'), unset: '' },
} as const satisfies Readonly<Record<string, SettingForm>>

export type KnownSetting = keyof typeof settingForms

/** The settings by subject, in display order. */
export const settingGroups = {
  service: [
    'maintenance',
    'features',
    'global_values',
    'app_url',
    'link_hosts',
    'liability_witness',
    'challenge_from',
    'upload_quota',
    'drawn_moments',
    'retention',
    'backup',
  ],
  money: [
    'recharge_networks',
    'one_provider',
    'withdraw_limits',
    'merchant_funds',
    'verification_limits',
    'transfer_limits',
    'binding_hold_hours',
    'account_hold_hours',
    'account_wait_hours',
    'referral_share_bps',
  ],
  trade: [
    'trade_waits',
    'late_payments',
    'purchase_limits',
    'pay_types',
    'bonds',
    'appeal_solvers',
    'makers',
    'owner_trades',
  ],
  rates: ['currencies', 'reference_rates', 'rate_source', 'price_distance', 'price_rule_seconds', 'express'],
  people: ['four_eyes'],
} as const satisfies Readonly<Record<string, readonly KnownSetting[]>>

/** Whether the console has a form for a setting. */
export const isKnownSetting = (key: string | null): key is KnownSetting =>
  key !== null && Object.hasOwn(settingForms, key)
