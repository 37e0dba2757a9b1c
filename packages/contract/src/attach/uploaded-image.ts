import * as z from 'zod/mini'

/** The part of the form that carries the image, and how large it may be. */
export const uploadPart = { part: 'file', maxBytes: 10 * 1024 * 1024 } as const

/** A stored image; `size` is in bytes, `url` is signed and expires. */
export const uploadedImage = z.object({
  id: z.string(),
  url: z.string(),
  mime: z.string(),
  width: z.number(),
  height: z.number(),
  size: z.number(),
})
