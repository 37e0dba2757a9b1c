import { LineCollector, wrongFile, type ReadFile } from './read-line.ts'
import { all, at, readElements, textAt, type XmlElement } from './xml-elements.ts'

/** Whether a text begins as XML does. */
export const isXml = (text: string): boolean => /^\uFEFF?\s*</.test(text)

/**
 * Reads CAMT.053 (ISO 20022 BankToCustomerStatement), versions 02 to 13: those differ in where a party's name, the state and the amount of a
 * payment stand. A batch is a line per payment if their amounts add up to that of the entry.
 */
export async function readCamt(xml: string): Promise<ReadFile> {
  const lines = new LineCollector()
  let statement = -1
  let account = ''
  let known = false
  await readElements(
    xml,
    new Set(['Acct', 'Ntry']),
    (element, path) => {
      if (path.length !== 4 || path[2] !== 'Stmt') return
      if (element.name === 'Acct') account = textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id')
      else addEntry(lines, element, { statement, account })
    },
    (path) => {
      if (path.length === 2 && path[1] === 'BkToCstmrStmt') known = true
      if (path.length !== 3 || path[2] !== 'Stmt') return
      statement += 1
      account = ''
    },
  )
  if (!known) throw wrongFile('statement_unknown')
  return lines.file()
}

const directions: Readonly<Record<string, 'in' | 'out'>> = { CRDT: 'in', DBIT: 'out' }

interface Place {
  readonly statement: number
  readonly account: string
}

function addEntry(lines: LineCollector, entry: XmlElement, place: Place): void {
  const state = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (state !== 'BOOK') return lines.skip()
  const direction = directions[textAt(entry, 'CdtDbtInd')]
  if (!direction) throw wrongFile('statement_malformed')
  const reversal = textAt(entry, 'RvslInd') === 'true'
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  const ownReference = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef')
  const total = amountOf(at(entry, 'Amt'))
  const payments = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))
  const common = { ...place, bookedOn, direction, reversal }
  const parts = payments.length > 1 ? partsOf(payments, total) : null
  if (!parts) {
    const [only] = payments.length === 1 ? payments : []
    const text = only ? textOf(only) || textAt(entry, 'AddtlNtryInf') : textAt(entry, 'AddtlNtryInf')
    const name = only ? nameOf(only, direction) : ''
    lines.add({ ...common, ...total, name, reference: text, bankReference: ownReference })
    return
  }
  for (const [index, { payment, amount }] of parts.entries()) {
    const bankReference = `${ownReference} ${textAt(payment, 'Refs', 'AcctSvcrRef') || textAt(payment, 'Refs', 'TxId') || index}`
    const [name, reference] = [nameOf(payment, direction), textOf(payment)]
    lines.add({ ...common, ...amount, name, reference, bankReference: ownReference === '' ? '' : bankReference })
  }
}

interface Amount {
  readonly currency: string
  readonly amount: string
}

const amountOf = (element: XmlElement | undefined): Amount => ({
  currency: element?.attributes['Ccy'] ?? '',
  amount: element?.text.trim() ?? '',
})

/** Millionths; null for what is no amount. */
function millionths(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6})0*)?$/.exec(text) ?? []
  return whole === '' ? null : BigInt(whole + fraction.padEnd(6, '0'))
}

/** The payments of a batch with their amounts; null where they do not add up to the entry in its currency. */
function partsOf(payments: readonly XmlElement[], total: Amount) {
  const parts = payments.map((payment) => ({
    payment,
    amount: amountOf(at(payment, 'Amt') ?? at(payment, 'AmtDtls', 'TxAmt', 'Amt')),
  }))
  let sum = 0n
  for (const { amount } of parts) {
    const value = amount.currency === total.currency ? millionths(amount.amount) : null
    if (value === null) return null
    sum += value
  }
  return sum === millionths(total.amount) ? parts : null
}

/** The other side: the debtor of money received, the creditor of money paid. */
function nameOf(payment: XmlElement, direction: 'in' | 'out'): string {
  const parties = at(payment, 'RltdPties')
  const [first, ultimate] = direction === 'in' ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr']
  const named = (role: string) => textAt(parties, role, 'Nm') || textAt(parties, role, 'Pty', 'Nm')
  return named(first) || named(ultimate)
}

/** The remittance information, and the payer's own reference where it says something. */
function textOf(payment: XmlElement): string {
  const remittance = at(payment, 'RmtInf')
  const free = all(remittance, 'Ustrd').map(({ text }) => text.trim())
  const structured = all(remittance, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'))
  const endToEnd = textAt(payment, 'Refs', 'EndToEndId')
  const own = /^NOT\s?PROVIDED$/i.test(endToEnd) ? '' : endToEnd
  return [...free, ...structured, own, textAt(payment, 'AddtlTxInf')].filter(Boolean).join(' ')
}
