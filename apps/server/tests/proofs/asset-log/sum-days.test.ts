import { randomUUID } from 'node:crypto'
import { platformAccount, userAccount, usdt } from '@c2c/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import { sumDays } from '../../../src/features/proofs/asset-log/movements.ts'
import { openBooks } from '@c2c/testing/src/story/books.ts'
import '@c2c/testing/src/cases/seed.ts'

const { db, pool, otherPool } = await openBooks()
const processes = [new CommandLedger(pool), new CommandLedger(otherPool)]
const users = Array.from({ length: 8 }, () => randomUUID())
const at = new Date('2026-11-21T23:59:00.000Z')

const dailySums = sql`SELECT account_id, day, income, expenditure FROM account_days`
const allSums = sql`SELECT a.id AS account_id, s.* FROM accounts a CROSS JOIN LATERAL sums_of_account(a.id) s`

/** Accounts whose sums differ from their entries, read from the sums of a day or from all sums. */
async function wrongSums(sums: typeof dailySums): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT account_id FROM (
      SELECT e.account_id, (t.created_at AT TIME ZONE 'UTC')::date AS day, sum(greatest(e.amount, 0)) AS income,
        sum(greatest(-e.amount, 0)) AS expenditure
      FROM entries e JOIN transfers t ON t.id = e.transfer_id GROUP BY 1, 2) e
    FULL JOIN (SELECT account_id, day, sum(income) AS income, sum(expenditure) AS expenditure
      FROM (${sums}) s GROUP BY 1, 2) s USING (account_id, day)
    WHERE (e.income, e.expenditure) IS DISTINCT FROM (s.income, s.expenditure)`.execute(db)
  return rows
}

test('daily sums hold while two processes post and sum', async () => {
  const posted = new AbortController()
  const post = async (turn: number) => {
    const user = users[turn % users.length] ?? ''
    await processes[turn % 2]?.execute({
      at: new Date(at.getTime() + turn * 1000),
      transfers: [
        {
          type: 'funding',
          from: platformAccount('custody:TRC20'),
          to: userAccount(user, 'available'),
          amount: usdt(BigInt(turn + 1)),
          shortfall: 'fault',
        },
      ],
    })
  }
  const keepSumming = async () => {
    while (!posted.signal.aborted) await sumDays({ db })
  }
  const summing = [keepSumming(), keepSumming()]
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, turn) => post(round * 20 + turn)))
    expect(await wrongSums(allSums)).toEqual([])
  }
  posted.abort()
  await Promise.all(summing)
  await sumDays({ db })
  expect(await wrongSums(dailySums)).toEqual([])
})
