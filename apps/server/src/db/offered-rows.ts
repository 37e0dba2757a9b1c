import type { Language } from '@c2c/contract'

/** A text by language; English is always there. */
export type Texts = Partial<Record<Language, string>> & { en: string }

/** A pay type's own fields by name; `currency` is empty where it takes every currency. */
export interface MerchantAccountRow {
  id: string
  merchant_id: string
  pay_type: string
  currency: string
  fields: Record<string, string>
  created_at: Date
  /** Null while trades are made with it. */
  retired_at: Date | null
}

/** What the house tells everybody for a time. */
export interface AnnouncementRow {
  id: string
  kind: 'notice' | 'banner'
  texts: Texts
  link: string
  starts_at: Date
  /** Null stands until it is taken down. */
  ends_at: Date | null
  active: boolean
  created_at: Date
  updated_at: Date
}
