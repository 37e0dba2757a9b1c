import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { uploadedImage, uploadPart } from './uploaded-image.ts'

/** Takes one image (JPEG, PNG, WebP, HEIC where it can be decoded) for use in a later call. */
export const attachUpload = {
  ...webCall({
    name: 'attach/upload',
    auth: 'user',
    creating: true,
    invalidates: [],
    input: z.object({}),
    output: uploadedImage,
    errors: ['body_too_large', 'limit_exceeded'],
  }),
  upload: uploadPart,
} as const
