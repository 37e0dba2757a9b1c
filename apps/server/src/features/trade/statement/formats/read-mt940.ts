import { setImmediate as nextTurn } from 'node:timers/promises'
import { partyOf } from './mt940-details.ts'
import { LineCollector, wrongFile, type ReadFile } from './read-line.ts'

/** Whether a text has the first fields of an MT940 message. */
export const isMt940 = (text: string): boolean =>
  /^(?:\uFEFF|\{4:)?:20:/m.test(text.slice(0, 4000)) && /^:25P?:/m.test(text.slice(0, 4000))

/**
 * `:61:`: value date, entry date, mark, funds code, amount, type, the owner's reference, the bank's. SWIFT writes a decimal comma; a
 * few banks leave out what follows the amount.
 */
const entry =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,15}(?:[,.]\d{0,6})?)(?:([A-Z][A-Z0-9]{3})([^\r\n]{0,80}?)(?:\/\/([^\r\n]{0,34}))?)?$/

/** The most characters of one field; `:86:` has 390 in the standard, and more at some banks. */
const maxField = 4000

interface Field {
  readonly tag: string
  readonly text: string
}

/** The fields of a file: a tag begins a line, and what follows it belongs to it. Envelopes and ends of messages are left out. */
function* fieldsOf(text: string): Generator<Field> {
  let open: { tag: string; lines: string[]; length: number } | null = null
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d{2}[A-Z]?|NS):(.*)$/.exec(line) ?? []
    if (tag === undefined && /^(?:-\}?|\{.*|\s*)$/.test(line)) continue
    if (tag !== undefined) {
      if (open) yield { tag: open.tag, text: open.lines.join('\n') }
      open = { tag, lines: [rest], length: rest.length }
    } else if (open) {
      open.lines.push(line)
      open.length += line.length
    }
    if (open && open.length > maxField) throw wrongFile('statement_malformed')
  }
  if (open) yield { tag: open.tag, text: open.lines.join('\n') }
}

interface Entry {
  readonly line: string
  readonly statement: number
  readonly account: string
  readonly currency: string
  details: string
}

/** Reads MT940 (SWIFT) with the details of German, Dutch and plain `:86:` fields. */
export async function readMt940(text: string): Promise<ReadFile> {
  const lines = new LineCollector()
  let [statement, account, currency, count] = [0, '', '', 0]
  let open: Entry | null = null
  const flush = () => {
    if (open) addEntry(lines, open)
    open = null
  }
  for (const { tag, text: value } of fieldsOf(text)) {
    count += 1
    if (count % 500 === 0) await nextTurn()
    if (tag === '20') flush()
    else if (tag === '25' || tag === '25P') account = value.split('\n', 1)[0]?.trim() ?? ''
    else if (tag === '60F' || tag === '60M') {
      currency = currencyOf(value)
      // An intermediate balance goes on with the statement of the message before.
      if (tag === '60F') statement += 1
    } else if (tag === '61') {
      flush()
      open = { line: value, statement, account, currency, details: '' }
    } else if (tag === '86' && open) open.details = value
    else if (/^6[245]/.test(tag)) flush()
  }
  flush()
  return lines.file()
}

function currencyOf(balance: string): string {
  const [, currency] = /^[CD]\d{6}([A-Z]{3})\d/.exec(balance) ?? []
  if (currency === undefined) throw wrongFile('statement_malformed')
  return currency
}

function addEntry(lines: LineCollector, { line, details, ...place }: Entry): void {
  const [first = '', ...supplement] = line.split('\n')
  const match = entry.exec(first.trimEnd())
  if (!match || place.currency === '') throw wrongFile('statement_malformed')
  const [, valueDate = '', entryDate, mark = '', , amount = '', , ownReference = '', bankReference = ''] = match
  // Expected entries are not booked.
  if (mark.startsWith('E')) return lines.skip()
  const reversal = mark.startsWith('R')
  // A reversed credit is money that left.
  const direction = mark.endsWith('C') === reversal ? 'out' : 'in'
  const party = partyOf(details)
  const own = /^(?:NONREF|NOTPROVIDED)?$/.test(ownReference.trim()) ? '' : ownReference
  lines.add({
    ...place,
    bookedOn: bookedOn(valueDate, entryDate),
    direction,
    reversal,
    amount: amount.replace(',', '.').replace(/\.$/, ''),
    name: party.name,
    reference: [party.reference, own, ...(details === '' ? supplement : [])].filter(Boolean).join(' '),
    bankReference: /^(?:NONREF)?$/.test(bankReference.trim()) ? '' : bankReference,
  })
}

/** The entry date has no year: it is in the one that is nearest to the value date. */
function bookedOn(valueDate: string, entryDate: string | undefined): string {
  const [year, month, day] = [valueDate.slice(0, 2), valueDate.slice(2, 4), valueDate.slice(4)]
  if (entryDate === undefined) return `20${year}-${month}-${day}`
  const booked = entryDate.slice(0, 2)
  const shift = month === '12' && booked === '01' ? 1 : month === '01' && booked === '12' ? -1 : 0
  return `20${String(Number(year) + shift).padStart(2, '0')}-${booked}-${entryDate.slice(2)}`
}
