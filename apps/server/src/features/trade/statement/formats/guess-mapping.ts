import { dateFormats } from '@c2c/contract'
import { dayOf, type Mapping } from './map-csv.ts'
import type { CsvRow, Separator } from './read-csv.ts'

/** Words in the headers of banks, the surest first. */
const words: Readonly<Record<string, readonly RegExp[]>> = {
  date: [
    /^(?:buchungs(?:tag|datum)|booking date|booked|completed date|transaction date|boekdatum)$/i,
    /date|datum|tag$|日付|取引日|日期|时间|時間/i,
  ],
  amount: [/^(?:betrag|amount|bedrag|montant|importo|importe|金額|金额|交易金额)/i, /betrag|amount|bedrag|umsatz/i],
  credit: [/^(?:haben|credit|paid in|money in|gutschrift|bij|入金|お預り|收入|贷方)/i, /credit|received|入金|收入/i],
  debit: [/^(?:soll|debit|paid out|money out|lastschrift|af$|出金|お引出し|支出|借方)/i, /debit|withdrawn|出金|支出/i],
  currency: [/^(?:w[äa]hrung|currency|munt|devise|valuta|通貨|币种|幣別)$/i, /currency|währung/i],
  name: [
    /beg[üu]nstigt|zahlungspflicht|auftraggeber|empf[äa]nger|beneficiary|^(?:payer|counterparty|naam|name|payee)|対方户名|对方户名|振込人/i,
    /name|partner|party|户名|氏名/i,
  ],
  reference: [
    /verwendungszweck|reference|remittance|omschrijving|description|摘要|附言|备注|備註|適用/i,
    /text|details|memo|note/i,
  ],
  bank_reference: [/^(?:transaction id|id|bank reference|referenz der bank|transactie.?id|流水号|交易流水)/i],
}

const guess = (cells: readonly string[], role: string, taken: readonly string[]): string => {
  for (const pattern of words[role] ?? []) {
    const found = cells.find((cell) => cell !== '' && !taken.includes(cell) && pattern.test(cell))
    if (found !== undefined) return found
  }
  return ''
}

/** The row that looks most like a header: the one in which most columns are known, the first of equals. */
function likelyHeader(rows: readonly CsvRow[]): CsvRow | undefined {
  const known = ({ cells }: CsvRow) => Object.keys(words).filter((role) => guess(cells, role, []) !== '').length
  const first = rows.slice(0, 30)
  const most = Math.max(0, ...first.map(known))
  return first.find((row) => known(row) === most)
}

/** What a member is asked to confirm: the columns, some rows, and a proposal. */
export interface Proposal {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly mapping: Mapping
}

const shownRows = 3

/** A mapping proposed by the header and the first rows of a file. */
export function proposeMapping(rows: readonly CsvRow[], separator: Separator): Proposal {
  const header = likelyHeader(rows)
  const columns = [...new Set(header?.cells.filter(Boolean))]
  const below = header ? rows.slice(rows.indexOf(header) + 1) : []
  const taken: string[] = []
  const take = (role: string): string => {
    const found = guess(columns, role, taken)
    if (found !== '') taken.push(found)
    return found
  }
  const [date, currency, amount] = [take('date'), take('currency'), take('amount')]
  const [credit, debit] = amount === '' ? [take('credit'), take('debit')] : ['', '']
  const [name, reference, bank_reference] = [take('name'), take('reference'), take('bank_reference')]
  const cellsOf = (column: string) =>
    below.map(({ cells }) => cells[header?.cells.indexOf(column) ?? -1] ?? '').filter(Boolean)
  const dates = cellsOf(date).slice(0, 50)
  const date_format = dateFormats.find((format) => dates.every((text) => dayOf(text, format) !== null)) ?? 'YYYY-MM-DD'
  const amounts = [amount, credit, debit].flatMap((column) => (column === '' ? [] : cellsOf(column)))
  const decimal = amounts.some((text) => /,\d{1,2}\s*[A-Z€]*[+-]?$/.test(text)) ? 'comma' : 'point'
  return {
    columns,
    rows: below
      .slice(0, shownRows)
      .map(({ cells }) => columns.map((column) => cells[header?.cells.indexOf(column) ?? -1] ?? '')),
    mapping: {
      separator,
      decimal,
      date_format,
      date,
      amount,
      credit,
      debit,
      currency,
      fixed_currency: '',
      reference,
      name,
      bank_reference,
    },
  }
}
