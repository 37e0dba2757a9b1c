import { asciiBytes, concatBytes, fromHex, type Hash } from './bytes.ts'
import { fieldsOf, listOf, optional, textOf, wholeOf } from './read-fields.ts'

/** How moments of statements are drawn from a UTC hour on: `monthly` of 730 hours, on average, by blocks of a chain. */
export interface DrawRule {
  readonly chainId: number
  readonly monthly: number
  /** The first hour that it is for, `2026-12-03T14Z`. */
  readonly from: string
}

/** An hour that was drawn: its first block on the rule's chain, and the hash of the block `beaconDistance` after it, which drew it. */
export interface DrawnMoment {
  readonly hour: string
  readonly block: number
  /** `0x` and hexadecimal digits. */
  readonly beacon: string
}

/** The drawn moments of a statement. */
export interface Draw {
  /** In the order of their hours; a rule ends where the next one begins. */
  readonly rules: readonly DrawRule[]
  /** The hour up to which all drawn ones are stated, in this statement or an earlier one; null before the first. */
  readonly until: string | null
  /** The moment at which balances were read; null for one that the service chose. */
  readonly drawn: DrawnMoment | null
  /** Moments at which balances could not be read. */
  readonly missed: readonly DrawnMoment[]
}

/** Blocks from the first one of an hour to the one that draws it: made when the balances are past, and soon enough that nodes have their state. */
export const beaconDistance = 8

/** Hours of a month: 365.25 / 12 days. */
export const monthHours = 730

const hourForm = /^\d{4}-\d{2}-\d{2}T\d{2}Z$/

/** The UTC hour of a time, `2026-12-03T14Z`. */
export const hourOf = (at: Date): string => `${at.toISOString().slice(0, 13)}Z`

/** When an hour begins. */
export const hourStart = (hour: string): Date => new Date(`${hour.slice(0, 13)}:00:00.000Z`)

/** The hour that begins `hours` later. */
export const hourLater = (hour: string, hours = 1): string =>
  hourOf(new Date(hourStart(hour).getTime() + hours * 3_600_000))

/** The rule that an hour is drawn by; null where there is none. */
export const ruleAt = <Rule extends Pick<DrawRule, 'from'>>(rules: readonly Rule[], hour: string): Rule | null =>
  rules.findLast(({ from }) => from <= hour) ?? null

/** Whether the hash of a block draws an hour. Any change of the hash is another drawing, so the one who can choose it can choose the outcome. */
export function isDrawn(
  { chainId, monthly }: Pick<DrawRule, 'chainId' | 'monthly'>,
  hour: string,
  beacon: string,
  hash: Hash,
): boolean {
  const bytes = fromHex(beacon.slice(2))
  if (!bytes) return false
  const digest = hash(concatBytes(asciiBytes(`c2c draw\0${chainId}\0${hour}\0`), bytes))
  const value = digest.subarray(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return value % BigInt(monthHours) < BigInt(monthly)
}

/** The problem of the moments of a statement of this time; null where each was drawn by its rule. */
export function momentsProblem(
  { at, assets, draw }: { readonly at: string; readonly assets: unknown; readonly draw: Draw | null },
  hash: Hash,
): 'draw' | null {
  if (!draw) return null
  const isRight = (moment: DrawnMoment): boolean => {
    const rule = ruleAt(draw.rules, moment.hour)
    const isPast = moment.hour.slice(0, 13) <= at.slice(0, 13)
    return rule !== null && isPast && isDrawn(rule, moment.hour, moment.beacon, hash)
  }
  if (draw.drawn && !(assets && isRight(draw.drawn))) return 'draw'
  return draw.missed.every(isRight) ? null : 'draw'
}

const momentText = ({ hour, block, beacon }: DrawnMoment): string => `${hour} block ${block} beacon ${beacon}`

/** The lines of a statement about drawn moments. */
export const drawLines = ({ rules, until, drawn, missed }: Draw): readonly string[] => [
  ...rules.map(({ chainId, monthly, from }) => `draw-rule chain ${chainId} monthly ${monthly} from ${from}`),
  ...(until === null ? [] : [`draw-until ${until}`]),
  ...(drawn ? [`drawn ${momentText(drawn)}`] : []),
  ...missed.map((moment) => `missed ${momentText(moment)}`),
]

/** Reads what a published statement says about drawn moments. */
export function drawOf(value: unknown): Draw {
  const { rules, until, drawn, missed } = fieldsOf(value)
  return {
    rules: listOf(rules, 10).map((rule) => {
      const { chain_id, monthly, from } = fieldsOf(rule)
      return {
        chainId: wholeOf(chain_id, 1, Number.MAX_SAFE_INTEGER),
        monthly: wholeOf(monthly, 0, monthHours),
        from: textOf(from, hourForm),
      }
    }),
    until: optional(until, (hour) => textOf(hour, hourForm)),
    drawn: optional(drawn, momentOf),
    missed: listOf(missed, 20).map(momentOf),
  }
}

function momentOf(value: unknown): DrawnMoment {
  const { hour, block, beacon } = fieldsOf(value)
  return {
    hour: textOf(hour, hourForm),
    block: wholeOf(block, 0, Number.MAX_SAFE_INTEGER),
    beacon: textOf(beacon, /^0x[0-9a-f]{64}$/),
  }
}

/** The same as it is published. */
export const drawAnswer = ({ rules, ...draw }: Draw) => ({
  rules: rules.map(({ chainId, monthly, from }) => ({ chain_id: chainId, monthly, from })),
  ...draw,
  missed: [...draw.missed],
})
