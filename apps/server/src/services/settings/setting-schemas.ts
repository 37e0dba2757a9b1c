import { defaultSettings, themes, verificationLevels } from '@c2c/contract'
import { isUrl, usdt } from '@c2c/domain'
import * as z from 'zod/mini'
import { liabilityKeys } from '../liabilities/liability-keys.ts'
import { pushKeys } from '../push/keys.ts'
import { telegramBot } from '../telegram/bot.ts'
import { payTypes } from './pay-type-schema.ts'
import {
  backup,
  byLanguage,
  fourEyes,
  latePayments,
  levelLimits,
  merchantFunds,
  networkLabel,
  rates,
  rateSource,
  receivingAddress,
  traded,
  tradeWaits,
  url,
  usdtText,
  whole,
  witnessUrl,
  priceDistance,
} from './setting-fields.ts'

/** The schema of every setting. Amounts are USDT texts, rates are fiat per USDT. */
export const schemas = {
  recharge_networks: z
    .array(
      z.object({
        type: z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/, 'network_format')),
        label: networkLabel,
        address: receivingAddress,
        scheme: z.string().check(z.regex(/^[a-z][a-z0-9+.-]{0,19}$/, 'scheme_format')),
        min_amount: usdtText,
        confirmations: whole('recharge_networks.confirmations'),
      }),
    )
    .check(
      z.maxLength(20, 'too_long'),
      z.refine((networks) => new Set(networks.map(({ type }) => type)).size === networks.length, 'networks_once'),
    ),
  /** USDT of a network that are credited on the word of a single provider in an hour and in a day; more waits for a person. */
  one_provider: z.object({ hour: usdtText, day: usdtText }),
  /**
   * The currencies that are switched on, in the order of display. `fixed` has its rate in `reference_rates`; `source` in the readings of
   * `rate_source`, and in `reference_rates` while there is no source. Limits are USDT of one trade, empty for none.
   */
  currencies: traded,
  reference_rates: rates,
  rate_source: rateSource,
  /** Per withdrawal, and of a user on a UTC day (`day_amount`; 0: no limit). */
  withdraw_limits: z
    .object({ fee: usdtText, min_amount: usdtText, max_amount: usdtText, day_amount: z._default(usdtText, usdt(0n)) })
    .check(z.refine((one) => one.min_amount <= one.max_amount, { error: 'range_inverted', path: ['max_amount'] })),
  /**
   * Withdrawals of merchants: fee and limits in USDT (`day_amount` of a merchant on a UTC day; 0: no limit), and the hours for
   * which a verified payout account, and all withdrawals after a change of how a member signs in, are held.
   */
  merchant_funds: merchantFunds,
  /** The most of a user on a UTC day by verification level, `email_trade`; 0: no limit. */
  verification_limits: levelLimits,
  /** The most that a user of a level sends to others on a UTC day; 0: as much as may be withdrawn. */
  transfer_limits: z.object({ none_transfer: usdtText, email_transfer: usdtText, identity_transfer: usdtText }),
  /** The inviter's share of the withdrawal fees of invited users, in basis points; 0 disables it. */
  referral_share_bps: whole('referral_share_bps'),
  /** The public URL of the web app, for links. */
  app_url: z.string().check(z.refine(isUrl, 'url_format')),
  /** Global values of the web app, in addition to `app_url` (specification, section 3, "Global values"). */
  global_values: z.object({
    app_name: z._default(
      z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
      defaultSettings.global_values.app_name,
    ),
    img_url: z._default(url, ''),
    logo: z._default(url, ''),
    kf_url: z._default(z.string().check(z.maxLength(500, 'too_long')), ''),
    theme: z._default(z.enum(themes), defaultSettings.global_values.theme),
  }),
  /** The hosts that links may lead to besides that of `app_url`, separated by spaces; others need four-eyes approval. */
  link_hosts: z
    .string()
    .check(z.maxLength(2000, 'too_long'), z.regex(/^(?:[a-z0-9.-]+(?: [a-z0-9.-]+)*)?$/, 'hosts_format')),
  /** Where a third party keeps a copy of the statements of liabilities, with which browsers compare the log; empty for none. */
  liability_witness: witnessUrl,
  /** Hours before a new bank account can receive payouts. */
  binding_hold_hours: whole('binding_hold_hours'),
  /** Hours for which nothing of value leaves an account after a change of the password, the e-mail address or a second factor. */
  account_hold_hours: z.object({
    password: whole('account_hold_hours.password'),
    email: whole('account_hold_hours.email'),
    factor: z._default(whole('account_hold_hours.factor'), defaultSettings.account_hold_hours.factor),
  }),
  /** Percent off the market's price: from `warn` on takers are warned and makers prove who they are, above `refuse` two people agree. */
  price_distance: priceDistance,
  price_rule_seconds: whole('price_rule_seconds'),
  /** The least record of merchants, of 30 days, whose offers are taken by one tap. */
  express: z.object({
    min_orders: whole('express.min_orders'),
    min_completion: whole('express.min_completion'),
    max_minutes: whole('express.max_minutes'),
  }),
  /** Hours before a merchant's new account is shown to buyers that no second member has confirmed; 0: none waits. */
  account_wait_hours: whole('account_wait_hours'),
  /** Codes, registrations and sign-ins of one network in ten minutes, from which each needs a solved challenge. */
  challenge_from: whole('challenge_from'),
  /** Megabytes of files that a person may upload on a UTC day, as they are stored. */
  upload_quota: whole('upload_quota'),
  /** Moments of a month, on average, that are drawn for statements of assets; 0: none. */
  drawn_moments: whole('drawn_moments'),
  trade_waits: tradeWaits,
  late_payments: latePayments,
  /** The most unpaid purchases of a user (`new_account`: before the first completed trade), and abandoned in 24 hours. */
  purchase_limits: z.object({
    unpaid: whole('purchase_limits.unpaid'),
    abandoned: whole('purchase_limits.abandoned'),
    new_account: z._default(whole('purchase_limits.new_account'), defaultSettings.purchase_limits.new_account),
  }),
  /** The enabled features of the service; see `featureOf`. */
  features: z.object({
    registration: z._default(z.boolean(), true),
    recharge: z._default(z.boolean(), true),
    withdraw: z._default(z.boolean(), true),
    trade: z._default(z.boolean(), true),
    interest: z._default(z.boolean(), true),
    invitations: z._default(z.boolean(), true),
    transfers: z._default(z.boolean(), true),
  }),
  /** Payment methods that operators added, or changed by their key. */
  pay_types: payTypes,
  /** Maintenance mode: nothing new can be started. `message` is by language, `until` is the expected end (empty: unknown). */
  maintenance: z
    .object({
      on: z.boolean(),
      message: byLanguage(300),
      until: z.union([z.literal(''), z.iso.datetime()], { error: 'time_format' }),
    })
    .check(
      z.refine(({ on, message }) => !on || Boolean(message.en?.trim()), {
        error: 'english_required',
        path: ['message', 'en'],
      }),
    ),
  /**
   * Maker-checker (four-eyes) approval: the amounts in USDT from which it is required, for one decision, and for all of
   * the kind that one person takes on a UTC day about a user (`user_day`) and in sum (`operator_day`; empty: the amount for
   * one), and for terms (`rates`) and staff permissions (`staff`). Everything requires it while this is unset; corrections,
   * credits above the claim and this setting always do.
   */
  four_eyes: fourEyes,
  /** The bond of merchants whose offers take orders above an amount, in USDT; a bond of 0 requires none. */
  bonds: z.object({ above: usdtText, bond: usdtText }),
  /** Open appeals of a solver at once, hours until one without a verdict returns, and one verdict in how many is checked. */
  appeal_solvers: z.object({
    open: whole('appeal_solvers.open'),
    idle_hours: whole('appeal_solvers.idle_hours'),
    check_one_in: whole('appeal_solvers.check_one_in'),
  }),
  makers: z.object({ enabled: z.boolean(), level: z.enum(verificationLevels) }),
  /** Whether the owner can act for any merchant; for a sandbox. */
  owner_trades: z.boolean(),
  /**
   * Days after which data is deleted; 0 keeps it forever: notices and messages of ended orders, uploads that nothing
   * refers to, networks of sign-ins after the last one, images of documents after the decision about them, ended
   * deliveries of notifications and webhooks, and leaves of statements of liabilities.
   */
  retention: z.object({
    notices: whole('retention.notices'),
    messages: whole('retention.messages'),
    uploads: whole('retention.uploads'),
    origins: z._default(whole('retention.origins'), defaultSettings.retention.origins),
    documents: z._default(whole('retention.documents'), defaultSettings.retention.documents),
    deliveries: z._default(whole('retention.deliveries'), defaultSettings.retention.deliveries),
    liabilities: z._default(whole('retention.liabilities'), defaultSettings.retention.liabilities),
    receipt_years: z._default(whole('retention.receipt_years'), defaultSettings.retention.receipt_years),
  }),
  backup,
  /** The VAPID keys of browser push. */
  push_keys: pushKeys,
  /** The keys that sign statements of liabilities. */
  liability_keys: liabilityKeys,
  /** The bot that alerts merchants' staff by Telegram; null for none. */
  telegram: z.nullable(telegramBot),
  /** The secret of signatures: URLs of uploads and exports, links in alerts, opaque ids. */
  signing_secret: z.string().check(z.minLength(32)),
}
