import * as z from 'zod/mini'
import { byLanguage, textsByLanguage } from '../../by-language.ts'
import { flag } from '../../fields.ts'
import { isPlain, nameText } from '../../names.ts'
import { count, hours } from '../../trade/offer/offer-fields.ts'

/** A support contact, as the console shows it. */
export const contact = z.object({
  kefu_id: z.string(),
  names: textsByLanguage,
  channel: z.string(),
  account: z.string(),
  url: z.string(),
  days: z.string(),
  hours: z.string(),
  sort: z.number(),
  active: z.boolean(),
})

const link = z.string({ error: 'link_format' }).check(
  z.maxLength(300, 'too_long'),
  z.refine((value) => value === '' || /^(https?:\/\/|mailto:|tel:)\S+$/.test(value), 'link_format'),
)

/**
 * The fields of a contact: `days` from the first weekday to the last (`0-4`, 0 is Monday), `hours` in a zone's local
 * time.
 */
export const contactFields = {
  names: byLanguage(60, isPlain),
  channel: nameText('required', 20),
  account: nameText('required', 120),
  url: z._default(link, ''),
  days: z._default(z.string({ error: 'days_format' }).check(z.regex(/^[0-6]-[0-6]$/, 'days_format')), '0-4'),
  hours: z._default(hours, ''),
  sort: z._default(count, 0),
  active: z._default(flag, true),
}
