import { formatUsdt } from '@c2c/domain'
import type { Cell } from '../../../services/texts/csv.ts'
import type { OpenSource } from '../source.ts'
import { statementTexts, wordFor, type StatementTexts } from '../texts.ts'
import { readStatement, type Movement } from './statement.ts'

/** A statement as a list: each movement once, what came and what went in columns of their own. */
export const openStatementList: OpenSource = async (client, row) => {
  const texts = statementTexts(row.lang)
  const { total, batches } = await readStatement(client, row)
  const { time, account, type, income, outgo, balance, order_no } = texts
  return {
    head: [time, account, type, `${income} (USDT)`, `${outgo} (USDT)`, `${balance} (USDT)`, order_no],
    total,
    async *batches() {
      for await (const movements of batches()) yield movements.map((movement) => toCells(movement, texts))
    },
  }
}

const toCells = (
  { created_at, kind, type, amount, balance_after, order_no }: Movement,
  texts: StatementTexts,
): Cell[] => [
  created_at.toISOString(),
  wordFor(texts.kinds, kind),
  wordFor(texts.types, type),
  amount > 0n ? { number: formatUsdt(amount) } : '',
  amount < 0n ? { number: formatUsdt(-amount) } : '',
  { number: formatUsdt(balance_after) },
  order_no ?? '',
]
