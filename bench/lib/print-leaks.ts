import type { Leaks } from './liability-figures.ts'

const percent = (share: number): string => `${(100 * share).toPrecision(share < 0.0995 ? 2 : 3)} %`

/** Prints what proofs give away. */
export function printLeaks(leaks: Leaks): void {
  const { owners, depth, load, partsPerOwner, coalitions } = leaks
  const [oneOwners, monthOwners] = leaks.ownersError
  const [oneLargest, monthLargest] = leaks.largestTold
  const lines = [
    ['owners of a balance', owners.toLocaleString('en')],
    ['tree', `2^${depth} leaves, ${percent(load)} used, ${partsPerOwner.toFixed(1)} parts an owner`],
    ['one part of another in a proof', `${leaks.singleParts.toFixed(1)} sums`],
    ['a whole balance in a proof', `${leaks.wholeBalances.toPrecision(2)} sums`],
    ['balances that a part fits', `factor ${leaks.factor.toFixed(0)} (all parts: ${leaks.factorOfAll.toFixed(0)})`],
    ['parts of 99 % of a balance', percent(leaks.almostWhole)],
    ['number of owners known within', `${percent(oneOwners)}, after 30 statements ${percent(monthOwners)}`],
    ['largest distinguished from two halves', `${percent(oneLargest)}, after 30 statements ${percent(monthLargest)}`],
    ...coalitions.map(({ share, parts, balances }) => [
      `read by ${percent(share)} of owners`,
      `${percent(parts)} of parts, all parts of ${percent(balances)} of balances`,
    ]),
  ]
  process.stdout.write(`${lines.map(([name = '', value]) => `${name.padEnd(32)} ${value}`).join('\n')}\n\n`)
}
