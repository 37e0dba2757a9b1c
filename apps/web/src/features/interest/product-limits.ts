import { amountOf, type AmountLimits } from '../../lib/money/amount-limits.ts'
import type { Product } from './interest-types.ts'

type Limits = Pick<Product, 'min_amount' | 'max_amount' | 'remaining'>

/** The limits of one order of a product. */
export const productLimits = ({ min_amount: min, max_amount: max, remaining: left }: Limits): AmountLimits => ({
  min,
  max,
  left,
})

/** Whether less is left of a product than its smallest order. */
export const isSoldOut = ({ min_amount: min, remaining }: Limits): boolean =>
  amountOf(remaining) === 0n || amountOf(remaining) < amountOf(min)
