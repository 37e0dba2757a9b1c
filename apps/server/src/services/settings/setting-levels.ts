import type { SettingKey } from './settings.ts'

/**
 * The people that a change of a setting takes:
 * - `always`: two people, whatever the setting `four_eyes` says.
 * - `rates`: two people while `four_eyes.rates` is on, which is the default; a sandbox switches it off.
 * - `one`: one owner; texts in it that name an address, host, telephone number or e-mail address take two.
 * - `command`: the host operator, by a command; the console does not know the setting.
 */
interface SettingLevel {
  readonly level: 'always' | 'rates' | 'one' | 'command'
  readonly reason: string
}

/**
 * The level of every setting. A setting without an entry does not compile. The database enforces the same levels
 * (sql/functions/review/four-eyes/setting-approval-level.sql); what it does not know takes two people.
 */
export const settingLevels: Readonly<Record<SettingKey, SettingLevel>> = {
  recharge_networks: { level: 'rates', reason: 'says where users send deposits' },
  currencies: { level: 'rates', reason: 'says what is traded and paid out, at which rate and within which limits' },
  reference_rates: { level: 'rates', reason: 'prices offers and withdrawals' },
  rate_source: { level: 'rates', reason: 'prices offers and withdrawals' },
  price_distance: { level: 'rates', reason: 'says which prices take a second look' },
  one_provider: { level: 'rates', reason: 'bounds what one lying node credits' },
  withdraw_limits: { level: 'rates', reason: 'bounds what a stolen account loses, and sets the fee' },
  merchant_funds: { level: 'rates', reason: 'bounds what a stolen merchant loses, and sets fee and holds' },
  verification_limits: { level: 'rates', reason: 'bounds what an unverified user moves' },
  transfer_limits: { level: 'rates', reason: 'bounds what a stolen account sends to others' },
  referral_share_bps: { level: 'rates', reason: 'pays out a share of fees' },
  app_url: { level: 'always', reason: 'is the target of links in mails, also of links that reset passwords of staff' },
  global_values: { level: 'rates', reason: 'names the service in every mail and page' },
  link_hosts: { level: 'always', reason: 'says which links one person may publish' },
  liability_witness: {
    level: 'rates',
    reason: 'names who says that users see one log, and which host their browsers ask',
  },
  binding_hold_hours: { level: 'rates', reason: 'holds payouts to a new account of a stolen user' },
  account_hold_hours: { level: 'rates', reason: 'holds withdrawals after a takeover' },
  account_wait_hours: { level: 'rates', reason: "holds buyers' payments to a new account of a stolen merchant" },
  price_rule_seconds: { level: 'rates', reason: 'bounds how often rules reprice offers' },
  express: { level: 'rates', reason: 'says which merchants one tap sells to' },
  challenge_from: { level: 'rates', reason: 'slows the guessing of passwords and codes' },
  trade_waits: { level: 'rates', reason: 'gives both sides time for evidence and a review before the escrow moves' },
  late_payments: { level: 'rates', reason: 'says how long a buyer may report a late payment' },
  purchase_limits: { level: 'rates', reason: "bounds how much of merchants' escrow one user blocks" },
  features: { level: 'one', reason: 'is a brake, which one person has to reach; open orders continue' },
  pay_types: { level: 'rates', reason: 'names how trades are paid, in every offer' },
  maintenance: { level: 'one', reason: 'is a brake, which one person has to reach; open orders continue' },
  four_eyes: { level: 'always', reason: 'rules four-eyes approval itself' },
  bonds: { level: 'rates', reason: 'says which offers are covered by a bond' },
  appeal_solvers: { level: 'rates', reason: 'says how many verdicts of solvers are checked' },
  makers: { level: 'rates', reason: 'says who may offer trades' },
  owner_trades: { level: 'always', reason: "lets an owner act with any merchant's funds" },
  upload_quota: { level: 'rates', reason: 'bounds the storage that one person fills' },
  drawn_moments: { level: 'always', reason: 'says how often the service is seen at moments that it does not choose' },
  retention: { level: 'always', reason: 'deletes evidence' },
  backup: { level: 'rates', reason: 'ends backups or deletes them early' },
  push_keys: { level: 'command', reason: 'is a secret' },
  liability_keys: { level: 'command', reason: 'is a secret' },
  telegram: { level: 'command', reason: 'is a secret' },
  signing_secret: { level: 'command', reason: 'is a secret' },
}
