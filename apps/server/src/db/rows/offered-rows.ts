import type { Language, SomeTexts } from '@c2c/contract'
import type { ColumnType, Generated } from 'kysely'

/** A text by language; English is required. */
export type Texts = Partial<Record<Language, string>> & { en: string }

/** `fields` holds the fields of the pay type by name; `currency` is empty for all currencies. */
export interface MerchantAccountRow {
  id: string
  merchant_id: string
  pay_type: string
  currency: string
  fields: Record<string, string>
  /** The definition that it was made with; null for bank and Wise, for accounts of makers, and for older ones. */
  method_id: Generated<string | null>
  /** The bound account of a maker; `fields` is empty then. */
  binding_id: Generated<string | null>
  created_at: Date
  /** The most that purchases of a UTC day may pay to it, in minor units of its currency; null for no limit. */
  daily_limit: Generated<bigint | null>
  /** Null while new trades can use it. */
  retired_at: Date | null
  /** The member who added it; null for older accounts and those of makers. */
  created_by: Generated<string | null>
  /** Whether its holder is the business or one of its members; null where it names no holder. */
  holder_matches: Generated<boolean | null>
  /** Until then no buyer pays to it, unless a second member confirms it; set by the database, null where it never waited. */
  waits_until: Generated<Date | null>
  confirmed_by: Generated<string | null>
  confirmed_at: Generated<Date | null>
}

/** Named terms of offers; `terms` has the fields of `offer/create` as text. */
export interface OfferTemplateRow {
  id: string
  merchant_id: string
  name: string
  terms: ColumnType<Record<string, string>, string>
  created_at: Date
}

/** A text that members of a merchant put into their messages. */
export interface SavedReplyRow {
  id: string
  merchant_id: string
  title: string
  texts: ColumnType<SomeTexts, string>
  created_at: Date
}

/** A user that a merchant has blocked. */
export interface TakerBlockRow {
  merchant_id: string
  user_id: string
  reason: string
  staff_id: string
  at: Date
}

/** An announcement of the platform to all users. */
export interface AnnouncementRow {
  id: string
  kind: 'notice' | 'banner'
  texts: Texts
  link: string
  starts_at: Date
  /** Null for an announcement without an end. */
  ends_at: Date | null
  active: boolean
  created_at: Date
  updated_at: Date
}

export interface SupportContactRow {
  id: string
  channel: string
  name: Partial<Record<Language, string>> & { en: string }
  account: string
  url: string
  hours: OpeningHours | null
  avatar: string | null
  sort: number
  active: boolean
}

/** Opening hours from the first to the last weekday (0 is Monday), in an IANA time zone. */
export interface OpeningHours {
  first: number
  last: number
  /** `09:00`. */
  open: string
  close: string
  zone: string
}

/** The answer of a source of reference prices: millionths of fiat for one USDT, by currency. */
export interface RateReadingRow {
  id: Generated<bigint>
  rates: ColumnType<Record<string, string>, string>
  at: Date
  /** A keyed hash (services/marks/row-marks.ts); null for rows of earlier releases. */
  mark: Generated<Buffer | null>
}

/** The history of the hall. */
export interface MarketTables {
  /** Prices in millionths, `number` in micro-USDT. */
  market_hours: {
    currency: string
    hour: Date
    sell_price: bigint | null
    buy_price: bigint | null
    rate: bigint | null
    trades: Generated<number>
    number: Generated<bigint>
  }
  /** The first day of a currency. */
  market_minutes: {
    currency: string
    minute: Date
    sell_price: bigint | null
    buy_price: bigint | null
    rate: bigint | null
  }
}
