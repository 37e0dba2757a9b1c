import fc from 'fast-check'
import { currencyCodes, currencyDecimals, usdt, type Currency } from '../../src/index.ts'

/** The largest amount in the accepted form: twelve integer digits and six decimals. */
const most = 10n ** 18n - 1n

/** Amounts of USDT from zero to the largest accepted amount. */
export const amounts = fc.bigInt({ min: 0n, max: most }).map(usdt)

/** Prices and rates, in millionths, from the smallest to far above any real one. */
export const prices = fc.bigInt({ min: 1n, max: 10n ** 12n })

/** Rates at which the largest amount still fits in an account: up to 10,000 units of a currency for one USDT. */
export const rates = fc.bigInt({ min: 1n, max: 10n ** 10n })

export const anyCurrency = fc.constantFrom(...currencyCodes)

/** Micro-USDT times millionths per minor unit of a currency. */
export const unitOf = (currency: Currency): bigint => 10n ** BigInt(12 - currencyDecimals(currency))
