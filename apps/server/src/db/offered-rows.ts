import type { Language } from '@c2c/contract'

/** A text by language; English is always there. */
export type Texts = Partial<Record<Language, string>> & { en: string }

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
