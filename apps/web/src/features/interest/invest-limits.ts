import { formatUsdt, parseUsdt, usdt, type Usdt } from '@c2c/domain'
import type { Product } from './types.ts'

type Limits = Pick<Product, 'min_amount' | 'max_amount' | 'remaining'>

export type InvestProblem = 'aboveBalance' | 'aboveMaximum' | 'belowMinimum'

const least = (a: Usdt, b: Usdt): Usdt => (a < b ? a : b)

const amount = (text: string): Usdt => parseUsdt(text) ?? usdt(0n)

/** Whether less is left of a product than its smallest order. */
export const isSoldOut = (product: Limits): boolean =>
  amount(product.remaining) === 0n || amount(product.remaining) < amount(product.min_amount)

/** The most that a product takes in one order, USDT text: its own maximum, or what is left of it. */
export const productMaximum = (product: Limits): string =>
  formatUsdt(least(amount(product.max_amount), amount(product.remaining)))

/** What "all" means: the whole balance, as far as the product takes it. USDT text. */
export const mostInvestable = (product: Limits, balance: string): string =>
  formatUsdt(least(amount(productMaximum(product)), amount(balance)))

/**
 * Why an amount cannot be put into a product; null when it can, and while nothing that is an amount has been typed, which
 * the contract's own check says. Without a balance, which may not have been loaded, the server decides.
 */
export function investProblem(number: string, product: Limits, balance: string | undefined): InvestProblem | null {
  const wanted = amount(number)
  if (wanted === 0n) return null
  if (balance !== undefined && wanted > amount(balance)) return 'aboveBalance'
  if (wanted > amount(productMaximum(product))) return 'aboveMaximum'
  return wanted < amount(product.min_amount) ? 'belowMinimum' : null
}
