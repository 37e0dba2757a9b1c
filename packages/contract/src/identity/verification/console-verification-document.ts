import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { documentSides } from './levels.ts'

/** One image of an identity check, base64. Each use is recorded. */
export const consoleVerificationDocument = consoleCall({
  name: 'verification/document',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  reveals: true,
  input: z.object({ verification_id: id(), side: z.enum(documentSides, { error: 'malformed' }) }),
  output: z.object({ mime: z.literal('image/webp'), data: z.string() }),
  errors: ['not_found', 'not_allowed'],
})
