import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id, optionalText, placeMaximum } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { documentTypes, verification } from './levels.ts'

/** A calendar date that exists, `1990-12-31`. */
const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Requests an identity check. One can be open at a time; `front`, `back` and `selfie` are ids of `verification/upload`. */
export const verificationCreate = webCall({
  name: 'verification/create',
  auth: 'user',
  creating: true,
  invalidates: ['account'],
  input: z.object({
    full_name: nameText('required', 100),
    birth_date: z
      .string({ error: 'required' })
      .check(z.minLength(1, { error: 'required', abort: true }), z.regex(/^(?:19|20)\d\d-\d\d-\d\d$/, 'malformed'))
      .check(z.refine(isDate, 'malformed')),
    country: nameText('required', placeMaximum),
    document_type: z.enum(documentTypes, { error: 'required' }),
    front: id(),
    /** Not every document has a back. */
    back: optionalText(64),
    selfie: id(),
  }),
  output: verification,
  errors: ['state_conflict', 'limit_exceeded'],
})
