import type { Language } from '@c2c/contract'

/** A text by language; English is required. */
export type Texts = Partial<Record<Language, string>> & { en: string }

/** `fields` holds the fields of the pay type by name; `currency` is empty for all currencies. */
export interface MerchantAccountRow {
  id: string
  merchant_id: string
  pay_type: string
  currency: string
  fields: Record<string, string>
  created_at: Date
  /** Null while new trades can use it. */
  retired_at: Date | null
}

/** An announcement of the house to all users. */
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
