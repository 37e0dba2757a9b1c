import { parseDecimal } from '@c2c/domain'
import * as z from 'zod/mini'
import { byLanguage } from '../by-language.ts'
import { consoleCall } from '../call.ts'
import { amount, whole } from '../fields.ts'
import { product } from './product.ts'

/** Millionths a year from a fraction such as `0.08`, above nothing and at most 1. */
const apr = z.pipe(
  z.string({ error: 'apr_format' }).check(
    z.refine((value) => {
      const rate = parseDecimal(value, 6)
      return rate !== null && rate > 0n && rate <= 1_000_000n
    }, 'apr_format'),
  ),
  z.transform((value): bigint => parseDecimal(value, 6) ?? 0n),
)

/**
 * Offers a new product, immediately or (`active` is false then) after maker-checker approval. Terms are immutable: other
 * terms are another product.
 */
export const consoleProductCreate = consoleCall({
  name: 'product/create',
  auth: ['owner'],
  creating: true,
  invalidates: ['order', 'offered', 'price'],
  input: z
    .object({
      names: byLanguage(60),
      day: whole(3650),
      apr,
      min_amount: amount('required'),
      max_amount: amount('required'),
    })
    .check(
      z.refine(({ min_amount, max_amount }) => min_amount <= max_amount, {
        error: 'range_inverted',
        path: ['max_amount'],
      }),
    ),
  output: product,
  errors: ['not_allowed'],
})
