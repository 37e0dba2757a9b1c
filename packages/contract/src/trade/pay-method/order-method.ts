import * as z from 'zod/mini'

/** How a trade is paid, by the definition that its account was made with, in the language of the call; null for an unknown method. */
export const orderPayMethod = z.nullable(
  z.object({
    pay_type: z.string(),
    name: z.string(),
    /** One to three characters that stand for it, on its `colour`. */
    icon: z.string(),
    colour: z.string(),
    /** What a trader has to know. */
    warnings: z.array(z.string()),
    /** The code to pay by (`payCodes` of the domain); empty for none. */
    code: z.string(),
  }),
)
