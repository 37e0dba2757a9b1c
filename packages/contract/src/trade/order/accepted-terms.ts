import * as z from 'zod/mini'

/** The merchant's terms that the user accepted with the order, as they were then; null without. */
export const acceptedTerms = z.nullable(
  z.object({
    /** The language that the text is written in. */
    language: z.string(),
    text: z.string(),
  }),
)
