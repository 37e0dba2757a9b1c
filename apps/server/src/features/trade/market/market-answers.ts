import type { Market } from './market.ts'

/** How long an answer is given again while the market is unchanged, in milliseconds: merchants' figures change too. */
const shownFor = 250

/** The most answers of a market in memory. */
const maxKept = 256

interface Kept<Answer> {
  readonly answer: Promise<Answer>
  readonly until: number
}

/**
 * Answers about a market that callers of one kind share: each is built once per state of the market and quarter of a
 * second, however many callers ask for it at once.
 */
export function marketAnswers<Answer>(): (
  market: Market,
  key: string,
  build: () => Promise<Answer>,
) => Promise<Answer> {
  const caches = new WeakMap<Market, Map<string, Kept<Answer>>>()
  return (market, key, build) => {
    const kept = caches.get(market) ?? new Map<string, Kept<Answer>>()
    caches.set(market, kept)
    const time = performance.now()
    const known = kept.get(key)
    if (known && time < known.until) return known.answer
    if (kept.size >= maxKept) kept.clear()
    const fresh = { answer: build(), until: time + shownFor }
    kept.set(key, fresh)
    fresh.answer.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.answer
  }
}
