import * as z from 'zod/mini'
import { webCall } from '../call.ts'

/** Takes one image (JPEG, PNG, WebP, HEIC where it can be decoded); `size` is in bytes, `url` is signed and expires. */
export const attachUpload = {
  ...webCall({
    name: 'attach/upload',
    auth: 'user',
    changing: true,
    input: z.object({}),
    output: z.object({
      id: z.string(),
      url: z.string(),
      mime: z.string(),
      width: z.number(),
      height: z.number(),
      size: z.number(),
    }),
    errors: ['body_too_large'],
  }),
  upload: { part: 'file', maxBytes: 10 * 1024 * 1024 },
} as const
