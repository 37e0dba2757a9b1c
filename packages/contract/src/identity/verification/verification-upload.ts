import * as z from 'zod/mini'
import { uploadPart } from '../../attach/uploaded-image.ts'
import { webCall } from '../../call.ts'

/**
 * Takes one image of a document for `verification/create`. It is stored encrypted and has no URL; without a check it is
 * deleted after a day.
 */
export const verificationUpload = {
  ...webCall({
    name: 'verification/upload',
    auth: 'user',
    creating: true,
    invalidates: [],
    input: z.object({}),
    output: z.object({ id: z.string() }),
    errors: ['body_too_large', 'limit_exceeded'],
  }),
  upload: uploadPart,
} as const
