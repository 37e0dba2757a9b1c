import * as z from 'zod/mini'
import { byLanguage, textsByLanguage } from '../../by-language.ts'
import { flag } from '../../fields.ts'

/** A notice appears in the list of notices, a banner above every page. */
export const announcementKinds = ['notice', 'banner'] as const

/** An announcement to all users for a period, as the console shows it. */
export const announcement = z.object({
  announcement_id: z.string(),
  kind: z.enum(announcementKinds),
  texts: textsByLanguage,
  link: z.string(),
  starts_at: z.string(),
  /** Empty: until it is taken down. */
  ends_at: z.string(),
  active: z.boolean(),
  updated_at: z.string(),
})

const moment = z.pipe(
  z
    .string({ error: 'time_format' })
    .check(z.refine((value) => z.iso.datetime().safeParse(value).success, 'time_format')),
  z.transform((value) => new Date(value)),
)

const optionalMoment = z._default(
  z.pipe(
    z
      .string({ error: 'time_format' })
      .check(z.refine((value) => value === '' || z.iso.datetime().safeParse(value).success, 'time_format')),
    z.transform((value): Date | null => (value === '' ? null : new Date(value))),
  ),
  null,
)

/** The fields of an announcement; the link is a web address, or empty. */
export const announcementFields = {
  kind: z.enum(announcementKinds, { error: 'malformed' }),
  texts: byLanguage(300),
  link: z._default(
    z.string({ error: 'url_format' }).check(
      z.maxLength(300, 'too_long'),
      z.refine((value) => value === '' || /^https?:\/\/\S+$/.test(value), 'url_format'),
    ),
    '',
  ),
  starts_at: moment,
  ends_at: optionalMoment,
  active: z._default(flag, true),
}

interface Span {
  readonly starts_at: Date
  readonly ends_at: Date | null
}

/** It ends after it has begun. */
export const endsAfterStart = z.refine<Span>(({ starts_at, ends_at }) => ends_at === null || ends_at > starts_at, {
  error: 'end_before_start',
  path: ['ends_at'],
})
