/** Micro-units of a balance of one USDT. */
const unit = 1e6

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Balances as a service of this kind has them: lognormal around 50 USDT, and a hundredth with a Pareto tail from 5,000 USDT. Each
 * third is a whole number of USDT. Owners of nothing are in no tree. The same number gives the same balances.
 */
export function madeBalances(owners: number): readonly bigint[] {
  const next = numbersFrom(owners)
  return Array.from({ length: owners }, () => {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    const amount = next() < 0.01 ? 5000 * (1 - next()) ** (-1 / 1.2) : 50 * Math.exp(2 * normal)
    const units = BigInt(Math.ceil(Math.min(amount, 1e8) * unit))
    return next() < 1 / 3 ? (units / 1_000_000n + 1n) * 1_000_000n : units
  })
}
