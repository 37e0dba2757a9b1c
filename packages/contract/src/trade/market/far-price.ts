import * as z from 'zod/mini'

/** `distance_percent` is `"12.34"`, either way; `worse` when it is to the user's disadvantage. */
export const marketDistanceFields = z.object({
  reference_price: z.string(),
  distance_percent: z.string(),
  worse: z.boolean(),
})

/** Of a price further from the market than the setting `price_distance` warns at; null for others, and without a price of the market. */
export const marketDistance = z.nullable(marketDistanceFields)
