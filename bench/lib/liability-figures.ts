import { LeakyTree, likelyLoad, quantile, spreads, toldApart, type Scattered, type View } from './liability-leaks.ts'

/** Splits balances into parts and puts them into a tree. */
export type Scatter = (balances: readonly bigint[]) => Scattered

/** Information that proofs of statements over some balances reveal. */
export interface Leaks {
  readonly owners: number
  readonly depth: number
  /** The share of leaves that belong to an owner. */
  readonly load: number
  readonly partsPerOwner: number
  /** Sums in the proof of one owner of a common balance that are one part of another owner, and those that are a whole balance. */
  readonly singleParts: number
  readonly wholeBalances: number
  /** From the smallest to the largest balance, of nine in ten owners, that a part of this size can be a part of. */
  readonly factor: number
  readonly factorOfAll: number
  /** Parts of at least 99 % of their owner's balance. */
  readonly almostWhole: number
  /** The error of the number of owners, of nine in ten owners, after one statement and after thirty. */
  readonly ownersError: readonly [number, number]
  /** How often one owner distinguishes the largest balance from two of half of it, after one statement and after thirty. */
  readonly largestTold: readonly [number, number]
  /** Of each coalition, the share of owners in it: parts of others that it reads, and balances with all parts. */
  readonly coalitions: readonly { readonly share: number; readonly parts: number; readonly balances: number }[]
}

interface Seen {
  readonly view: View
  readonly spreads: readonly number[]
}

const days = 30
const histories = 600
/** Views of one owner in all statements, so that histories of thirty differ. */
const views = 12_000

/** A whole number below a limit; `Math.random` picks the owners to look at, never what is secret. */
const below = (limit: number): number => Math.floor(Math.random() * limit)

/** Statements over the same balances: what observers see in each, and what `measure` says of its tree, which is not kept. */
function watch<Figures>(
  balances: readonly bigint[],
  { scatter, statements, observers, measure }: Watch & { readonly measure: Measure<Figures> },
) {
  const common = commonOwners(balances)
  return Array.from({ length: statements }, (_, day) => {
    const tree = new LeakyTree(scatter(balances))
    const seen = Array.from({ length: observers }, (): Seen => {
      const view = tree.viewOf(common[below(common.length)] ?? 0)
      return { view, spreads: spreads(tree, view) }
    })
    return { seen, figures: measure(tree, seen, day) }
  })
}

interface Watch {
  readonly scatter: Scatter
  readonly statements: number
  readonly observers: number
}

type Measure<Figures> = (tree: LeakyTree, seen: readonly Seen[], day: number) => Figures

type Watched = readonly { readonly seen: readonly Seen[] }[]

/** Owners up to the median: anyone who opens an account can be one of them. */
function commonOwners(balances: readonly bigint[]): readonly number[] {
  const middle = balances.toSorted((a, b) => (a < b ? -1 : 1))[balances.length >> 1] ?? 0n
  return balances.flatMap((balance, owner) => (balance <= middle ? [owner] : []))
}

/** The sums that an owner has seen after some statements, in different ones where enough exist. */
const history = (watched: Watched, length: number): Seen[] => {
  const first = below(watched.length)
  return Array.from({ length }, (_, day) => {
    const { seen } = watched[(first + day) % watched.length] ?? { seen: [] }
    return seen[below(seen.length)] ?? { view: { sums: [], parts: 0 }, spreads: [] }
  })
}

const historiesOf = (watched: Watched, length: number) =>
  Array.from({ length: histories }, () => history(watched, length))

/** The largest balance is that of two owners, half each: an owner who cannot distinguish this does not know the largest balance. */
function largestHalved(balances: readonly bigint[]): readonly bigint[] {
  const largest = balances.reduce((most, balance) => (balance > most ? balance : most), 0n)
  const place = balances.indexOf(largest)
  return [...balances.with(place, largest / 2n), largest - largest / 2n]
}

/**
 * How often two services are distinguished by the spread of the sums of one height, the best one in half of the statements; the other half
 * says how good it is. Upper heights are left out where there are too few statements: all observers see the same sums there.
 */
function told(one: Watched, other: Watched, length: number, depth: number): number {
  const [firstHalf, secondHalf] = [0, 1].map((half) => {
    const halfOf = (watched: Watched) => watched.filter((_, day) => day % 2 === half)
    return [historiesOf(halfOf(one), length), historiesOf(halfOf(other), length)] as const
  })
  if (!firstHalf || !secondHalf) throw new Error('there are two halves')
  const upmost = depth - Math.max(1, Math.ceil(Math.log2((200 * days) / one.length)))
  const chances = Array.from({ length: upmost + 1 }, (_, height) => toldBy(firstHalf, height))
  const best = chances.reduce((most, chance, height) => (chance > (chances[most] ?? 0) ? height : most), 0)
  return Math.max(0.5, toldBy(secondHalf, best))
}

function toldBy([ours, theirs]: readonly [readonly Seen[][], readonly Seen[][]], height: number): number {
  const mean = (list: readonly Seen[]): number =>
    list.reduce((sum, seen) => sum + (seen.spreads[height] ?? 0), 0) / list.length
  return toldApart(theirs.map(mean), ours.map(mean))
}

/** The possible owners of a part, of owners of all parts or of those of about the same size. */
function balancesBehind({ scattered, leavesOf }: LeakyTree, balances: readonly bigint[]) {
  const pairs: { part: number; balance: number }[] = []
  const step = Math.max(1, balances.length / 3000)
  for (let owner = 0; owner < balances.length; owner += step)
    for (const position of leavesOf(Math.floor(owner))) {
      const part = Number(scattered.amounts[position] ?? 0n)
      if (part > 0) pairs.push({ part, balance: Number(balances[Math.floor(owner)]) })
    }
  pairs.sort((a, b) => a.part - b.part)
  const factorOf = (some: readonly { balance: number }[]): number => {
    const list = some.map(({ balance }) => balance)
    return quantile(list, 0.95) / quantile(list, 0.05)
  }
  const group = Math.max(20, Math.floor(pairs.length / 50))
  const groups = Array.from({ length: Math.floor(pairs.length / group) }, (_, place) =>
    factorOf(pairs.slice(place * group, (place + 1) * group)),
  )
  return {
    factor: quantile(groups, 0.5),
    factorOfAll: factorOf(pairs),
    almostWhole: pairs.filter(({ part, balance }) => part >= 0.99 * balance).length / pairs.length,
  }
}

/** The error that nine in ten make about the number of owners who know how many parts an owner has on average. */
function ownersError(watched: Watched, length: number, load: number): number {
  const errors = historiesOf(watched, length).map((list) =>
    Math.abs(likelyLoad(list.flatMap(({ view }) => view.sums)) / load - 1),
  )
  return quantile(errors, 0.9)
}

/** Information that the tree of a statement reveals. */
function figuresOf(tree: LeakyTree, seen: readonly Seen[], balances: readonly bigint[]) {
  const { depth, owners, amounts } = tree.scattered
  const made = seen.map(({ view }) => view.sums.filter(({ sum }) => sum > 0).map((sum) => tree.madeOf(sum)))
  const count = (wanted: (sum: ReturnType<LeakyTree['madeOf']>) => boolean) =>
    made.flat().filter(wanted).length / made.length
  return {
    depth,
    used: owners.reduce((sum, owner) => sum + (owner >= 0 ? 1 : 0), 0),
    filled: amounts.reduce((sum, amount) => sum + (amount > 0n ? 1 : 0), 0),
    singleParts: count(({ parts }) => parts === 1),
    wholeBalances: count(({ whole }) => whole),
    reads: coalitionShares.map((share) => {
      const members = Math.max(1, Math.round(share * balances.length))
      return tree.readBy(new Set(Array.from({ length: members }, () => below(balances.length))))
    }),
    behind: balancesBehind(tree, balances),
  }
}

type TreeFigures = ReturnType<typeof figuresOf>

const coalitionShares = [0.01, 0.1]

/** Measures what proofs give away: to one owner of a common balance, and to coalitions of random owners. */
export function measureLeaks(balances: readonly bigint[], scatter: Scatter, statements: number): Leaks {
  const options = { scatter, statements, observers: Math.ceil(views / statements) }
  const ours = watch(balances, {
    ...options,
    // The first ten statements are enough for what does not depend on chance.
    measure: (tree, seen, day) => (day < 10 ? figuresOf(tree, seen, balances) : null),
  })
  const theirs = watch(largestHalved(balances), { ...options, measure: () => null })
  const measured = ours.flatMap(({ figures }) => figures ?? [])
  const [first] = measured
  if (!first) throw new Error('there is no statement')
  const { depth, used, filled } = first
  const mean = (of: (one: TreeFigures) => number) => measured.reduce((sum, one) => sum + of(one), 0) / measured.length
  return {
    owners: balances.length,
    depth,
    load: used / 2 ** depth,
    partsPerOwner: used / balances.length,
    singleParts: mean((one) => one.singleParts),
    wholeBalances: mean((one) => one.wholeBalances),
    factor: mean((one) => one.behind.factor),
    factorOfAll: mean((one) => one.behind.factorOfAll),
    almostWhole: mean((one) => one.behind.almostWhole),
    ownersError: [ownersError(ours, 1, filled / 2 ** depth), ownersError(ours, days, filled / 2 ** depth)],
    largestTold: [told(ours, theirs, 1, depth), told(ours, theirs, days, depth)],
    coalitions: coalitionShares.map((share, place) => {
      const sum = (key: 'parts' | 'of' | 'balances' | 'ofOwners') => mean((one) => one.reads[place]?.[key] ?? 0)
      return { share, parts: sum('parts') / sum('of'), balances: sum('balances') / sum('ofOwners') }
    }),
  }
}
