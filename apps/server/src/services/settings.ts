import { themes } from '@c2c/contract'
import { isCurrency, isUrl, parsePrice, parseUsdt, usdt, type Currency, type Usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../db/schema.ts'

const usdtText = z.pipe(
  z.string().check(z.refine((text) => parseUsdt(text) !== null)),
  z.transform((text): Usdt => parseUsdt(text) ?? usdt(0n)),
)

const rates = z.pipe(
  z.record(z.string().check(z.refine(isCurrency)), z.string().check(z.refine((text) => parsePrice(text) !== null))),
  z.transform(
    (texts) => new Map(Object.entries(texts).map(([code, text]) => [code as Currency, parsePrice(text) ?? 0n])),
  ),
)

/** Every setting with its shape. Amounts are USDT texts, rates fiat for one USDT. */
const shapes = {
  recharge_networks: z.array(
    z.object({
      type: z.string(),
      label: z.string(),
      address: z.string(),
      scheme: z.string(),
      min_amount: usdtText,
      confirmations: z.number(),
    }),
  ),
  reference_rates: rates,
  /**
   * Where reference prices are read instead: an address that answers with JSON, the way to its object of prices
   * (`tether`, or empty for the whole of it), and after how many minutes the last good answer is too old to trade at.
   */
  rate_source: z.object({
    url: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
    path: z.string(),
    max_age_minutes: z.int().check(z.gte(1), z.lte(1440)),
  }),
  withdraw_limits: z.object({ fee: usdtText, min_amount: usdtText, max_amount: usdtText }),
  /** What an inviter gets of the withdrawal fees of whom they invited, in hundredths of a percent; 0 is nothing. */
  referral_share_bps: z.int().check(z.gte(0), z.lte(10_000)),
  /** Where people reach the web app, for the links that they pass on. */
  app_url: z.string().check(z.refine(isUrl)),
  /** What the web app is told before its first call, beside `app_url` (specification, section 3, "Global values"). */
  global_values: z.object({
    app_name: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'c2c'),
    img_url: z._default(z.string().check(z.refine(isUrl)), ''),
    logo: z._default(z.string().check(z.refine(isUrl)), ''),
    kf_url: z._default(z.string().check(z.maxLength(500)), ''),
    theme: z._default(z.enum(themes), themes[0]),
  }),
  /** How long a new bank account waits before money may go there. */
  binding_hold_hours: z.number().check(z.gte(0)),
  /**
   * How long the parties of a trade have, in minutes: to confirm a payment, to bring evidence to an appeal, and to ask for
   * the review of a decision (0: a decision is final when it is made).
   */
  trade_waits: z.object({
    confirm: z.int().check(z.gte(1), z.lte(20_160)),
    evidence: z.int().check(z.gte(0), z.lte(20_160)),
    review: z.int().check(z.gte(0), z.lte(20_160)),
  }),
  /** Signs what only this service may make: addresses of uploads, opaque ids. */
  signing_secret: z.string().check(z.minLength(32)),
}

type Shapes = typeof shapes
export type SettingKey = keyof Shapes
export type SettingInput<Key extends SettingKey> = z.input<Shapes[Key]>

/** The settings that an operator sets; the signing secret is the service's own. */
export const settingKeys = Object.keys(shapes).filter((key) => key !== 'signing_secret') as SettingKey[]

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

/** Adds a value that counts from now on; the older ones stay as history. Throws when it does not fit. */
export async function addSetting<Key extends SettingKey>(
  db: Kysely<Database>,
  key: Key,
  value: SettingInput<Key>,
  at: Date,
): Promise<void> {
  z.parse(shapes[key], value)
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), set_by: null, created_at: at })
    .execute()
}
