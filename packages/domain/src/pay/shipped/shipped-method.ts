import type { PayField, PayMethod, TextByLanguage } from '../method.ts'

type Own = Pick<PayMethod, 'key' | 'label' | 'icon' | 'colour' | 'currencies' | 'countries' | 'fields' | 'identifies'>

/** A method with what most have: no warning, no code, the payer's name is shown, paid within half an hour. */
export const shipped = (own: Own & Partial<PayMethod>): PayMethod => ({
  warnings: [],
  minutes: 30,
  shows_payer: true,
  code: '',
  off: false,
  ...own,
})

type Further = Omit<PayField, 'name' | 'label' | 'type'>

export const field = (
  name: string,
  type: PayField['type'],
  label: TextByLanguage,
  further: Further = {},
): PayField => ({
  name,
  label,
  type,
  ...further,
})

/** The name of a bank, as a person writes it. */
export const bankName = (label: TextByLanguage, example: string): PayField =>
  field('bank_name', 'text', label, { least: 2, most: 60, example })
