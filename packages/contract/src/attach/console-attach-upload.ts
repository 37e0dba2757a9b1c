import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { uploadedImage, uploadPart } from './uploaded-image.ts'

/** Uploads one image of staff, such as a payment receipt, for use in a later call. */
export const consoleAttachUpload = {
  ...consoleCall({
    name: 'attach/upload',
    auth: ['owner', 'operator', 'merchant'],
    key: 'trade',
    rights: ['withdrawals', 'orders', 'chat'],
    creating: true,
    invalidates: [],
    input: z.object({}),
    output: uploadedImage,
    errors: ['body_too_large', 'not_allowed', 'limit_exceeded'],
  }),
  upload: uploadPart,
} as const
