import type { Currency } from '@c2c/domain'
import { themes } from '../identity/account/profile.ts'

const firstCurrency = (code: Currency) => ({ code, rate: 'source' as const, min_number: '', max_number: '' })

/** The values of settings until they are set, in their stored form. */
export const defaultSettings = {
  /** The currencies of trades and payouts, in the order of display; the database has these too. */
  currencies: (['EUR', 'USD', 'GBP', 'JPY', 'CNY'] as const).map(firstCurrency),
  reference_rates: {},
  referral_share_bps: 0,
  /** Hours. */
  binding_hold_hours: 48,
  account_hold_hours: { password: 24, email: 72, factor: 24 },
  /** The database has these too. */
  account_wait_hours: 24,
  /** Fee and limits of merchants' withdrawals in USDT, and their holds in hours. The database has these too. */
  merchant_funds: {
    fee: '1',
    min_amount: '10',
    max_amount: '50000',
    day_amount: '100000',
    account_hold_hours: 48,
    member_hold_hours: 24,
  },
  /** Percent off the market's price from which takers are warned, and offers refused. The database has these too. */
  price_distance: { warn: 10, refuse: 30 },
  /** Seconds. */
  price_rule_seconds: 60,
  /** The record of merchants of express offers: orders of 30 days, percent of them completed, and median minutes. */
  express: { min_orders: 20, min_completion: 90, max_minutes: 60 },
  /** USDT that are credited on the word of a single provider of a network in an hour and in a day. The database has these too. */
  one_provider: { hour: '10000', day: '10000' },
  challenge_from: 60,
  /** Moments of a month that are drawn for statements of assets. */
  drawn_moments: 4,
  upload_quota: 100,
  /** Minutes. */
  trade_waits: { confirm: 1440, evidence: 1440, review: 1440 },
  /** Hours after the expiry of a purchase. The database has these too. */
  late_payments: { hours: 72 },
  /** The database has these too: apps/server/sql/functions/settings/default-setting.sql. */
  purchase_limits: { unpaid: 3, abandoned: 5, new_account: 1 },
  features: {
    registration: true,
    recharge: true,
    withdraw: true,
    trade: true,
    interest: true,
    invitations: true,
    transfers: true,
  },
  global_values: { app_name: 'c2c', logo: '', img_url: '', kf_url: '', theme: themes[0] },
  link_hosts: '',
  liability_witness: '',
  pay_types: [],
  /** The database has these too. */
  four_eyes: { recharge: '0', withdraw: '0', appeal: '0', user_day: '', operator_day: '', rates: true, staff: true },
  owner_trades: false,
  /** USDT that merchants lock whose offers take orders above an amount; a bond of 0 requires none. The database has these too. */
  bonds: { above: '0', bond: '0' },
  /** Open appeals of a solver at once, hours until one without a verdict returns to the queue, and checks: one in so many. The database has these too. */
  appeal_solvers: { open: 10, idle_hours: 24, check_one_in: 20 },
  /** Users as makers, and the verification level that they need. The database has these too. */
  makers: { enabled: false, level: 'identity' },
  /** Days, and years of `receipt_years`; 0 keeps forever. Messages and receipts are evidence. The database has these too. */
  retention: {
    notices: 365,
    messages: 0,
    uploads: 1,
    origins: 90,
    documents: 90,
    deliveries: 30,
    liabilities: 14,
    receipt_years: 0,
  },
  /** Hours from one backup to the next, how many are kept, and days from one restore on trial to the next. */
  backup: { hours: 24, keep: 7, trial_days: 30 },
  /** USDT that a user sends to others on a UTC day by level; 0: as much as may be withdrawn. The database has these too. */
  transfer_limits: { none_transfer: '0', email_transfer: '0', identity_transfer: '0' },
  /** USDT of a user on a UTC day by level; 0: no limit. The database has these too. */
  verification_limits: {
    none_withdraw: '100',
    none_trade: '100',
    email_withdraw: '2000',
    email_trade: '2000',
    identity_withdraw: '50000',
    identity_trade: '50000',
  },
} as const
