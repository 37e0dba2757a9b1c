import { depthFor, largestPart, shuffledPositions, splitAmount } from '@c2c/domain'
import { bulkRandom } from '@c2c/server/src/features/proofs/liabilities/build-liabilities.ts'
import { measureLeaks, type Scatter } from './lib/liability-figures.ts'
import { madeBalances } from './lib/made-balances.ts'
import { printLeaks } from './lib/print-leaks.ts'

/** As `buildLiabilities` splits and places what is owed. */
const scatter: Scatter = (balances) => {
  const random = bulkRandom()
  const depth = depthFor(balances.length)
  const positions = shuffledPositions(depth, random)
  const largest = largestPart(
    balances.reduce((sum, balance) => sum + balance, 0n),
    depth,
  )
  const [owners, amounts] = [new Int32Array(2 ** depth).fill(-1), new BigInt64Array(2 ** depth)]
  let used = 0
  for (const [owner, balance] of balances.entries())
    for (const part of splitAmount(balance, largest, random)) {
      const position = positions[used] ?? 0
      used += 1
      ;[owners[position], amounts[position]] = [owner, part]
    }
  return { depth, owners, amounts }
}

/** As many as take a minute or two: figures of small trees depend more on chance. */
const statementsFor = (size: number): number => Math.max(12, Math.min(3000, Math.ceil(4_000_000 / size)))

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [100, 10_000, 1_000_000])
  printLeaks(measureLeaks(madeBalances(size), scatter, statementsFor(size)))
