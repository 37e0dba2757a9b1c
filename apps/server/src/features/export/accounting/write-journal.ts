import { currencyDecimals, formatDecimal, formatFiat, type Currency } from '@c2c/domain'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { utcDay } from '../../../services/time/utc-day.ts'
import type { Export } from '../exports.ts'
import { settlementTexts, statementTexts, wordFor } from '../texts.ts'
import { beancount, hledger, type Dialect, type Transaction } from './journal-dialects.ts'
import {
  readMerchantTransfers,
  type AccountKind,
  type MerchantTransfer,
  type MerchantTransfers,
  type TradeTerms,
} from './merchant-transfers.ts'
import { readValues, type ValueOf } from './trade-values.ts'

const usdtAccounts: Readonly<Record<AccountKind, readonly string[]>> = {
  available: ['assets', 'usdt', 'available'],
  business: ['assets', 'usdt', 'escrow'],
  withdrawing: ['assets', 'usdt', 'withdrawing'],
  bond: ['assets', 'usdt', 'bond'],
}

const opening = ['equity', 'opening']

/** The other side of transfers that are no trades, by their type. */
const contraAccounts: Readonly<Record<string, readonly string[]>> = {
  recharge: ['equity', 'deposits'],
  withdraw_payout: ['equity', 'withdrawals'],
  withdraw_fee: ['expenses', 'fees'],
  correction: ['equity', 'corrections'],
  bond_draw: ['expenses', 'awards'],
}

const other = ['equity', 'other']

const usdtText = (amount: bigint): string => `${formatDecimal(amount, 6)} USDT`

const fiatText = (minor: bigint, currency: Currency): string => `${formatFiat(minor, currency)} ${currency}`

/** Writes a merchant's journal of a period to a file; `onProgress` receives the transfers written, and all of them. */
export async function writeJournal(
  client: PoolClient,
  row: Export,
  path: string,
  onProgress: (done: number, total: bigint) => void,
): Promise<bigint> {
  const valueOf = await readValues(client, row)
  const moved = await readMerchantTransfers(client, row)
  onProgress(0, moved.total)
  const texts = journal(moved, { row, valueOf }, (done) => onProgress(done, moved.total))
  await pipeline(texts, createWriteStream(path))
  return moved.total
}

interface Asked {
  readonly row: Export
  readonly valueOf: ValueOf | null
}

/** The text of a journal. A transfer is on the day of its time, or of the one before where the clocks went back. */
async function* journal(moved: MerchantTransfers, { row, valueOf }: Asked, onTransfers: (done: number) => void) {
  const dialect = row.format === 'beancount' ? beancount : hledger
  const from = utcDay(row.from_at)
  const declare = declarations(dialect, from)
  const write = (transaction: Transaction) => declare(transaction) + dialect.transaction(transaction)
  yield dialect.comment(`${moved.name}: ${from} - ${utcDay(new Date(row.until_at.getTime() - 1))} (UTC)`)
  yield dialect.comment('Leave out the first transaction where the period before is imported as well.')
  yield write(openingOf(moved, from))
  let day = from
  let done = 0
  for await (const transfers of moved.batches()) {
    let text = ''
    for (const transfer of transfers) {
      const own = utcDay(transfer.at)
      if (own > day) day = own
      text += write(transactionOf(transfer, { row, valueOf }, day))
    }
    yield text
    done += transfers.length
    onTransfers(done)
  }
  const end = utcDay(row.until_at)
  yield moved.kinds.map((kind) => dialect.balance(usdtAccounts[kind], usdtText(moved.closing[kind]), end)).join('')
}

/** The declarations that a transaction needs and that were not written yet. */
function declarations(dialect: Dialect, day: string) {
  const seen = new Set<string>()
  const once = (key: string, text: string) => {
    if (seen.has(key)) return ''
    seen.add(key)
    return text
  }
  return ({ postings }: Transaction): string =>
    postings
      .flatMap(({ account, amount, cost }) => [
        once(account.join(':'), dialect.account(account, day)),
        ...[amount, cost ?? amount].map((text) => {
          const code = text.split(' ')[1] ?? ''
          return once(code, dialect.commodity(code, code === 'USDT' ? 6 : currencyDecimals(code), day))
        }),
      ])
      .join('')
}

function openingOf({ opening: balances, kinds }: MerchantTransfers, day: string): Transaction {
  const sum = kinds.reduce((total, kind) => total + balances[kind], 0n)
  return {
    day,
    code: '',
    payee: '',
    text: 'Opening balances',
    notes: [],
    postings: [
      ...kinds.map((kind) => {
        const amount = usdtText(balances[kind])
        return { account: usdtAccounts[kind], amount, after: amount }
      }),
      { account: opening, amount: usdtText(-sum) },
    ],
  }
}

function transactionOf(transfer: MerchantTransfer, { row, valueOf }: Asked, day: string): Transaction {
  const { at, type, order_no, moves, trade } = transfer
  const about = { day, code: order_no ?? '', notes: [['time', at.toISOString()]] as [string, string][] }
  const own = moves.map(({ kind, amount, after }) => ({
    account: usdtAccounts[kind],
    amount: usdtText(amount),
    after: usdtText(after),
  }))
  if (trade) return tradeOf({ ...about, postings: own }, trade, valueTexts(transfer, { row, valueOf }), row)
  const sum = moves.reduce((total, { amount }) => total + amount, 0n)
  const contra = sum === 0n ? [] : [{ account: contraAccounts[type] ?? other, amount: usdtText(-sum) }]
  return { ...about, payee: '', text: wordFor(statementTexts(row.lang).types, type), postings: [...own, ...contra] }
}

/** A trade: USDT at the cost of its fiat, which the account of the payment method gives or takes. */
function tradeOf(
  { postings, notes, ...about }: Pick<Transaction, 'day' | 'code' | 'notes' | 'postings'>,
  { side, currency, fiat, counterpart, method, reference }: TradeTerms,
  value: readonly (readonly [string, string])[],
  { lang }: Export,
): Transaction {
  const { bought, sold } = settlementTexts(lang)
  const paid = { account: ['assets', 'bank', method], amount: fiatText(side === 'sell' ? -fiat : fiat, currency) }
  const referred = reference === '' ? [] : [['reference', reference] as const]
  return {
    ...about,
    payee: counterpart,
    text: side === 'sell' ? bought : sold,
    notes: [...notes, ...referred, ...value],
    postings: [...postings.map((posting) => ({ ...posting, cost: fiatText(fiat, currency) })), paid],
  }
}

function valueTexts(transfer: MerchantTransfer, { row: { currency }, valueOf }: Asked): [string, string][] {
  const value = valueOf?.(transfer)
  return value && currency !== null ? [['value', fiatText(value.minor, currency)]] : []
}
