import { themes, type FieldKey } from '@c2c/contract'
import en from '@c2c/contract/locales/en.json' with { type: 'json' }
import { isUrl } from '@c2c/domain'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'
import { pushKeys } from '../push/keys.ts'
import { tellOffered } from '../../db/tell-offered.ts'
import { byLanguage, named, rates, url, usdtText, whole } from './setting-fields.ts'

/** Every setting with its shape. Amounts are USDT texts, rates fiat for one USDT. */
const shapes = {
  recharge_networks: z
    .array(
      z.object({
        type: z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/, 'network_format')),
        label: z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
        address: z.string().check(z.regex(/^[\x21-\x7e]{20,128}$/, 'receiving_address_format')),
        scheme: z.string().check(z.regex(/^[a-z][a-z0-9+.-]{0,19}$/, 'scheme_format')),
        min_amount: usdtText,
        confirmations: whole('recharge_networks.confirmations'),
      }),
    )
    .check(
      z.maxLength(20, 'too_long'),
      z.refine((networks) => new Set(networks.map(({ type }) => type)).size === networks.length, 'networks_once'),
    ),
  reference_rates: rates,
  /**
   * Where reference prices are read instead: an address that answers with JSON, the way to its object of prices
   * (`tether`, or empty for the whole of it), and after how many minutes the last good answer is too old to trade at.
   */
  rate_source: z.object({
    url: z
      .string()
      .check(z.refine((text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success, 'url_format')),
    path: z.string().check(z.maxLength(200, 'too_long')),
    max_age_minutes: whole('rate_source.max_age_minutes'),
  }),
  withdraw_limits: z.object({ fee: usdtText, min_amount: usdtText, max_amount: usdtText }).check(
    z.refine(({ min_amount, max_amount }) => min_amount <= max_amount, {
      error: 'range_inverted',
      path: ['max_amount'],
    }),
  ),
  /** What an inviter gets of the withdrawal fees of whom they invited, in hundredths of a percent; 0 is nothing. */
  referral_share_bps: whole('referral_share_bps'),
  /** Where people reach the web app, for the links that they pass on. */
  app_url: z.string().check(z.refine(isUrl, 'url_format')),
  /** What the web app is told before its first call, beside `app_url` (specification, section 3, "Global values"). */
  global_values: z.object({
    app_name: z._default(z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'too_long')), 'c2c'),
    img_url: z._default(url, ''),
    logo: z._default(url, ''),
    kf_url: z._default(z.string().check(z.maxLength(500, 'too_long')), ''),
    theme: z._default(z.enum(themes), themes[0]),
  }),
  /** How long a new bank account waits before money may go there. */
  binding_hold_hours: whole('binding_hold_hours'),
  /**
   * How long the parties of a trade have, in minutes: to confirm a payment, to bring evidence to an appeal, and to ask for
   * the review of a decision (0: a decision is final when it is made).
   */
  trade_waits: z.object({
    confirm: whole('trade_waits.confirm'),
    evidence: whole('trade_waits.evidence'),
    review: whole('trade_waits.review'),
  }),
  /** How many purchases of one person may wait for payment at once, and how many may come to nothing within 24 hours. */
  purchase_limits: z.object({
    unpaid: whole('purchase_limits.unpaid'),
    abandoned: whole('purchase_limits.abandoned'),
  }),
  /** Which parts of the service are on; see `featureOf`. */
  features: z.object({
    registration: z._default(z.boolean(), true),
    recharge: z._default(z.boolean(), true),
    withdraw: z._default(z.boolean(), true),
    trade: z._default(z.boolean(), true),
    interest: z._default(z.boolean(), true),
    invitations: z._default(z.boolean(), true),
  }),
  /** Ways to pay beside bank and Wise: each with its name, and the fields that an account of it has. */
  pay_types: z
    .array(
      z.object({
        key: z.string().check(z.regex(/^[a-z0-9_-]{1,20}$/, 'pay_type_format')),
        label: named,
        fields: z
          .array(z.object({ name: z.string().check(z.regex(/^[a-z0-9_]{1,30}$/, 'pay_type_format')), label: named }))
          .check(z.minLength(1, 'required'), z.maxLength(10, 'too_long')),
      }),
    )
    .check(
      z.maxLength(20, 'too_long'),
      z.refine((types) => {
        const keys = ['bank', 'wise', ...types.map(({ key }) => key)]
        return new Set(keys).size === keys.length
      }, 'pay_types_once'),
    ),
  /** Whether nothing new can be begun, what users are told by language, and until when it will be so (empty: not said). */
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
   * From which amount (USDT) a second person decides as well, and whether terms (`rates`) and saying who may move money
   * here (`staff`) take two. While it is not set, everything does; corrections and this setting itself always do.
   */
  four_eyes: z.object({
    recharge: usdtText,
    withdraw: usdtText,
    correction: z._default(z.literal('0'), '0'),
    appeal: usdtText,
    rates: z.boolean(),
    staff: z._default(z.boolean(), true),
  }),
  /** Whether the owner may act for any merchant, as somebody who tries everything alone has to. */
  owner_trades: z.boolean(),
  /** What browsers' push services know this service by. */
  push_keys: pushKeys,
  /** Signs what only this service may make: addresses of uploads, opaque ids. */
  signing_secret: z.string().check(z.minLength(32)),
}

type Shapes = typeof shapes
export type SettingKey = keyof Shapes
export type SettingInput<Key extends SettingKey> = z.input<Shapes[Key]>

/** Secrets of the service's own, which nobody is shown. */
const ownKeys = ['signing_secret', 'push_keys']

/** The settings that an operator sets. */
export const settingKeys = Object.keys(shapes).filter((key) => !ownKeys.includes(key)) as SettingKey[]

/** Whether a text names a setting that an operator sets. */
export const isSettingKey = (key: string | undefined): key is SettingKey => settingKeys.some((known) => known === key)

/** Settings that say who decides, and where the links lead by which people of the house come in: always of two people. */
export const alwaysOfTwo: readonly SettingKey[] = ['four_eyes', 'owner_trades', 'app_url']

/** Settings that say where money goes, what it costs and what it is worth, and who decides. */
export const sensitiveKeys: readonly SettingKey[] = [
  'recharge_networks',
  'reference_rates',
  'rate_source',
  'withdraw_limits',
  'referral_share_bps',
  'binding_hold_hours',
  ...alwaysOfTwo,
]

/** The newest value of a setting, checked; null when nobody has set it. Throws when what is stored does not fit. */
export async function readSetting<Key extends SettingKey>(
  db: Kysely<Database>,
  key: Key,
): Promise<z.output<Shapes[Key]> | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (z.parse(shapes[key], row.value) as z.output<Shapes[Key]>) : null
}

/** What is wrong with a value, by its place in it and as keys of `field.*`; null when it fits. */
export function settingProblems(key: SettingKey, value: unknown): Readonly<Record<string, FieldKey>> | null {
  const { error } = shapes[key].safeParse(value)
  if (!error) return null
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [
      path.join('.') || 'value',
      message in en.field ? (message as FieldKey) : 'malformed',
    ]),
  )
}

/** Who sets a value, and why; nobody and nothing from the command line of the host. */
interface Setter {
  readonly by: string | null
  readonly reason: string
}

/** Adds a value that counts from now on; the older ones stay as history. Gives the row's id. Throws when it does not fit. */
export async function addSetting<Key extends SettingKey>(
  db: Kysely<Database>,
  key: Key,
  value: SettingInput<Key>,
  at: Date,
  { by, reason }: Setter = { by: null, reason: '' },
): Promise<bigint> {
  const problems = Object.entries(settingProblems(key, value) ?? {})
  if (problems.length > 0) {
    throw new Error(problems.map(([place, problem]) => `${key}: ${place}: ${en.field[problem]}`).join('\n'))
  }
  const { id } = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), set_by: by, reason, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same while the service runs: every process and screen hears of it. */
export async function changeSettingNow<Key extends SettingKey>(
  ...[db, key, value, at, setter]: Parameters<typeof addSetting<Key>>
): Promise<bigint> {
  const id = await addSetting(db, key, value, at, setter)
  await tellOffered(db, at)
  return id
}
