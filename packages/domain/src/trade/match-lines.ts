/** A booked line of a bank statement; `amount` is above zero, in minor units of `currency`. */
export interface BankLine {
  readonly id: string
  /** `in` is money received. */
  readonly direction: 'in' | 'out'
  readonly currency: string
  readonly amount: bigint
  /** `2026-11-21`, as the bank books. */
  readonly bookedOn: string
  /** All text of the payment. */
  readonly reference: string
  /** The payer, or the payee of an outgoing line; empty where the bank names none. */
  readonly name: string
}

/** An open trade whose fiat is paid to the merchant (`in`) or by it (`out`). */
export interface AwaitedPayment {
  readonly id: string
  readonly orderNo: string
  readonly direction: 'in' | 'out'
  readonly currency: string
  readonly amount: bigint
  /** The UTC day of the trade. */
  readonly createdOn: string
  /** The names by which the user is known; empty where none is. */
  readonly names: readonly string[]
}

/** What a line and a trade have in common. */
interface Evidence {
  /** Currency and exact amount. */
  readonly amount: boolean
  /** Whether the text has the order number, or the eight characters at its end alone. */
  readonly reference: 'whole' | 'part' | 'none'
  readonly name: 'same' | 'other' | 'unknown'
}

/** `exact` is offered for confirmation, `likely` for a look. */
type MatchGrade = 'exact' | 'likely'

export interface LineMatch {
  readonly lineId: string
  readonly orderId: string
  readonly grade: MatchGrade
  readonly evidence: Evidence
}

interface Pair extends LineMatch {
  readonly rank: number
  readonly bookedOn: string
  readonly createdOn: string
}

type SameName = (one: string, other: string) => boolean

/** Banks break and join words at the ends of their lines. */
const lettersOf = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The numbers of sales, without their hyphen. */
const orderNumbers = /(?=(S\d{6}[A-Z0-9]{8}))/g

const codeLength = 8
const day = 86_400_000

/** Clocks of banks and UTC differ by up to a day; an earlier payment is for something else. */
const mayPay = (line: BankLine, order: AwaitedPayment): boolean =>
  Date.parse(line.bookedOn) >= Date.parse(order.createdOn) - day

const keyOf = ({ direction, currency, amount }: Pick<BankLine, 'direction' | 'currency' | 'amount'>): string =>
  `${direction} ${currency} ${amount}`

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].toSorted((a, b) => compare(a.id, b.id))

/**
 * Pairs lines with open trades: each line and each trade at most once, independent of the order of the input. A line that names an
 * order number matches that trade or none. docs/bank-statements.md has the grades.
 */
export function matchLines(
  lines: readonly BankLine[],
  orders: readonly AwaitedPayment[],
  isSameName: SameName,
): LineMatch[] {
  const pairs = pairsOf(byId(lines), byId(orders), isSameName)
  const [lineIds, orderIds] = [new Set<string>(), new Set<string>()]
  const taken: LineMatch[] = []
  const isFree = (pair: Pair) => !lineIds.has(pair.lineId) && !orderIds.has(pair.orderId)
  const ranks = Map.groupBy(pairs, ({ rank }) => rank)
  for (const rank of [...ranks.keys()].toSorted((a, b) => a - b)) {
    const free = (ranks.get(rank) ?? []).filter(isFree)
    const [ofLine, ofOrder] = [countBy(free, 'lineId'), countBy(free, 'orderId')]
    for (const { rank: _, bookedOn: _on, createdOn: _at, ...match } of free.toSorted(byTime)) {
      if (lineIds.has(match.lineId) || orderIds.has(match.orderId)) continue
      lineIds.add(match.lineId)
      orderIds.add(match.orderId)
      const isOnly = ofLine.get(match.lineId) === 1 && ofOrder.get(match.orderId) === 1
      taken.push(rank === byName && !isOnly ? { ...match, grade: 'likely' } : match)
    }
  }
  return taken
}

function countBy(pairs: readonly Pair[], key: 'lineId' | 'orderId'): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pair of pairs) counts.set(pair[key], (counts.get(pair[key]) ?? 0) + 1)
  return counts
}

const byTime = (a: Pair, b: Pair): number =>
  compare(a.bookedOn, b.bookedOn) ||
  compare(a.createdOn, b.createdOn) ||
  compare(a.lineId, b.lineId) ||
  compare(a.orderId, b.orderId)

function pairsOf(lines: readonly BankLine[], orders: readonly AwaitedPayment[], isSameName: SameName): Pair[] {
  const byAmount = Map.groupBy(orders, keyOf)
  const byNumber = new Map(orders.map((order) => [lettersOf(order.orderNo), order]))
  return lines.flatMap((line) => {
    const text = lettersOf(line.reference)
    const named = [...text.matchAll(orderNumbers)].map(([, number = '']) => number)
    const candidates =
      named.length > 0
        ? [...new Set(named)].flatMap((number) => byNumber.get(number) ?? [])
        : (byAmount.get(keyOf(line)) ?? [])
    return candidates
      .filter((order) => order.direction === line.direction && mayPay(line, order))
      .flatMap((order) => pairOf(line, order, text, isSameName) ?? [])
  })
}

/** The rank of equal amounts and names without a reference, which must be the only ones to be exact. */
const byName = 2

function pairOf(line: BankLine, order: AwaitedPayment, text: string, isSameName: SameName): Pair | null {
  const number = lettersOf(order.orderNo)
  const evidence: Evidence = {
    amount: keyOf(line) === keyOf(order),
    reference: text.includes(number) ? 'whole' : text.includes(number.slice(-codeLength)) ? 'part' : 'none',
    name: nameOf(line, order, isSameName),
  }
  const graded = gradeOf(evidence)
  if (graded === null) return null
  const [rank, grade] = graded
  const { id: lineId, bookedOn } = line
  return { lineId, orderId: order.id, grade, evidence, rank, bookedOn, createdOn: order.createdOn }
}

function nameOf(line: BankLine, { names }: AwaitedPayment, isSameName: SameName): Evidence['name'] {
  if (line.name === '' || names.length === 0) return 'unknown'
  return names.some((name) => isSameName(name, line.name)) ? 'same' : 'other'
}

/** Lower ranks are assigned first; null for too little evidence. */
function gradeOf({ amount, reference, name }: Evidence): readonly [number, MatchGrade] | null {
  if (!amount) return reference === 'whole' ? [5, 'likely'] : null
  if (reference === 'whole') return name === 'other' ? [3, 'likely'] : [0, 'exact']
  if (reference === 'part') return name === 'same' ? [1, 'exact'] : [4, 'likely']
  return name === 'same' ? [byName, 'exact'] : null
}
