import * as z from 'zod/mini'
import { text } from '../../fields.ts'

/** The longest address of a browser at its push service, in UTF-16 units. */
export const endpointMaximum = 1000

export const endpoint = text('required', endpointMaximum)

/** So many bytes in base64url, which is how a browser writes its keys. */
export const bytes = (count: number) =>
  z
    .string({ error: 'required' })
    .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 8) / 6)}}$`), 'malformed'))
