import { invalidField, statementMaximum, type FieldKey } from '@c2c/contract'
import { currencyDecimals, isCurrency, parseDecimal, type Currency } from '@c2c/domain'

/** A booked line as a file has it. */
export interface ReadLine {
  /** The number of the statement within the file, from 0. */
  readonly statement: number
  /** The merchant's own account, as the bank writes it. */
  readonly account: string
  /** `2026-11-21`. */
  readonly bookedOn: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  /** Above zero, in minor units. */
  readonly amount: bigint
  readonly name: string
  readonly reference: string
  /** The bank's own reference; empty without one. */
  readonly bankReference: string
  readonly reversal: boolean
}

/** What a file has; `skipped` entries are not booked, or in a currency that is not traded. */
export interface ReadFile {
  readonly lines: readonly ReadLine[]
  readonly skipped: number
}

/** The refusal of a file. */
export const wrongFile = (message: FieldKey) => invalidField('file', message)

/** The lines of a file as they are read. Refuses too many. */
export class LineCollector {
  readonly #lines: ReadLine[] = []
  #skipped = 0

  /** Adds an entry in any currency; `amount` is plain decimal text. Refuses an amount or a day that is none. */
  add({
    currency,
    amount,
    ...line
  }: Omit<ReadLine, 'amount' | 'currency'> & { currency: string; amount: string }): void {
    if (!isDay(line.bookedOn)) throw wrongFile('statement_malformed')
    if (!isCurrency(currency)) return this.skip()
    const minor = minorOf(amount, currency)
    if (minor === null) throw wrongFile('statement_malformed')
    // Banks book fees of zero.
    if (minor === 0n) return this.skip()
    const name = plain(line.name, 140)
    const reference = plain(line.reference, 1000)
    const bankReference = plain(line.bankReference, 64)
    this.#lines.push({ ...line, currency, amount: minor, name, reference, bankReference })
    this.#bound()
  }

  skip(): void {
    this.#skipped += 1
    this.#bound()
  }

  file(): ReadFile {
    return { lines: this.#lines, skipped: this.#skipped }
  }

  #bound(): void {
    if (this.#lines.length + this.#skipped > statementMaximum.lines) throw wrongFile('statement_too_many_lines')
  }
}

/** Minor units of a decimal text; zeros behind the currency's decimals do not count. Null for anything else. */
function minorOf(text: string, currency: Currency): bigint | null {
  const decimals = currencyDecimals(currency)
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  return parseDecimal(kept === '' ? whole : `${whole}.${kept}`, decimals)
}

/** Whether a text is a day of the calendar, `2026-11-21`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '2000'
}

/** One line of text without hidden characters, at most `max` characters. */
const plain = (text: string, max: number): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0]/gu, '')
    .trim()
    .slice(0, max)
    .toWellFormed()
