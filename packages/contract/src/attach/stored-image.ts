import * as z from 'zod/mini'

/** An uploaded image as a reviewer or an owner sees it; `url` is signed and expires; empty when the file is no longer kept. */
export const storedImage = z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() })
