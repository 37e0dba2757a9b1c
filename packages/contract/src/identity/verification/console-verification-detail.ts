import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { documentSides, documentTypes } from './levels.ts'
import { verificationReview } from './verification-review.ts'

/** An identity check with the data of the document. Each use is recorded. */
export const consoleVerificationDetail = consoleCall({
  name: 'verification/detail',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  reveals: true,
  input: z.object({ verification_id: id() }),
  output: z.extend(verificationReview, {
    full_name: z.string(),
    birth_date: z.string(),
    country: z.string(),
    document_type: z.enum(documentTypes),
    /** The images that are still stored. */
    documents: z.array(z.enum(documentSides)),
  }),
  errors: ['not_found', 'not_allowed'],
})
