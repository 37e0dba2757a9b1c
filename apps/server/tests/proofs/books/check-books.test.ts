import { changeRemaining, platformAccount, merchantAccount, userAccount } from '@c2c/domain'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Command } from '../../../src/commands/command.ts'
import { openPool } from '../../../src/db/connection.ts'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import { sumDays } from '../../../src/features/proofs/asset-log/movements.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { findBroken, proofs } from '../../../src/features/proofs/books/run-proofs.ts'
import { everything } from '../../../src/features/proofs/books/scope.ts'
import { createTestDatabase, type TestDatabase } from '@c2c/testing/src/story/database.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { undone } from '@c2c/testing/src/story/undone.ts'
import { pooledKysely } from '../../../src/db/dialects.ts'
import { assetBreaches } from './asset-breaches.ts'
import { bondBreaches } from './bond-breaches.ts'
import { chainBreaches } from './chain-breaches.ts'
import { payoutBreaches } from './payout-breaches.ts'
import { fundBreaches } from './fund-breaches.ts'
import { makerBreaches } from './maker-breaches.ts'
import { transferBreaches } from './transfer-breaches.ts'
import { outageBreaches } from './outage-breaches.ts'
import { ownMoveBreaches } from './own-move-breaches.ts'
import { ended, saved } from '@c2c/testing/src/books/interest.ts'
import { credited, givenBack, held, opened, paidWithCommission, settled } from '@c2c/testing/src/books/orders.ts'
import { makeWorld } from '@c2c/testing/src/books/world.ts'

const template = await soundBooks()

/** For each rule, a statement by a superuser that breaks it in one row, with the words that name that row. */
const breaches: Readonly<Record<string, string>> = {
  ...assetBreaches,
  ...bondBreaches,
  ...chainBreaches,
  ...payoutBreaches,
  ...fundBreaches,
  ...makerBreaches,
  ...transferBreaches,
  ...outageBreaches,
  ...ownMoveBreaches,
  'a transfer has two entries that sum to zero': `UPDATE entries SET amount = amount + 1
    WHERE id = (SELECT max(id) FROM entries WHERE amount > 0) RETURNING 'transfer ' || transfer_id AS problem`,
  'an entry belongs to a transfer and to an account': `UPDATE entries SET transfer_id = 999999
    WHERE id = (SELECT max(id) FROM entries) RETURNING 'entry ' || id AS problem`,
  'a transfer stays within one asset': `UPDATE transfers SET to_id = (SELECT id FROM accounts WHERE asset = 'EUR' LIMIT 1)
    WHERE id = (SELECT id FROM transfers WHERE type = 'recharge' LIMIT 1) RETURNING 'transfer ' || id AS problem`,
  'a transfer has an order or an approved proposal, and only offer_room moves ROOM': `UPDATE transfers
    SET order_id = NULL WHERE type = 'recharge' RETURNING 'transfer ' || id AS problem`,
  "an account's balance is the sum of its entries": `UPDATE accounts SET balance = balance + 1
    WHERE id = (SELECT id FROM accounts WHERE owner <> 'house' AND kind = 'available' LIMIT 1)
    RETURNING 'account ' || id || ' (' || owner || ' available)' AS problem`,
  'an account has the balance after its last entry': `UPDATE accounts SET balance = balance + 1
    WHERE id = (SELECT id FROM accounts WHERE owner <> 'house' AND kind = 'available' LIMIT 1)
    RETURNING 'account ' || id || ' (' || owner || ' available)' AS problem`,
  "an account's daily sums and later entries make its balance": `INSERT INTO account_days
      (account_id, day, quarter, income, expenditure, own_income, own_expenditure, last_entry)
    SELECT id, now(), 0, 1, 0, 0, 0, 0 FROM accounts WHERE owner <> 'house' AND kind = 'available' LIMIT 1
    RETURNING (SELECT 'account ' || id || ' (' || owner || ' available)' FROM accounts WHERE id = account_id) AS problem`,
  "an entry continues from the account's previous balance": `UPDATE entries SET balance_after = balance_after + 1
    WHERE id = (SELECT max(id) FROM entries) RETURNING 'entry ' || id AS problem`,
  "only the platform's external accounts are below zero": `UPDATE accounts SET may_be_negative = true
    WHERE id = (SELECT id FROM accounts WHERE owner <> 'house' LIMIT 1) RETURNING 'account ' || id AS problem`,
  'withdrawal holds equal the open withdrawals': `UPDATE withdrawals SET amount = amount + 1
    FROM orders o WHERE o.id = order_id AND o.state = 'audit' RETURNING 'owner ' || o.user_id AS problem`,
  'each escrow equals its open trades': `UPDATE sales SET number = number + 1
    FROM orders o WHERE o.id = order_id AND o.state = 'audit' AND side = 'sell' RETURNING 'owner ' || o.user_id AS problem`,
  'interest principal equals the running orders': `DELETE FROM interest_orders i
    USING orders o WHERE o.id = i.order_id AND o.state = 'audit' RETURNING 'user ' || o.user_id AS problem`,
  "a user's running interest in a product is the sum of the running orders": `UPDATE running_interest
    SET interest = interest + 1 WHERE interest > 0 RETURNING 'user ' || user_id AS problem`,
  'interest due equals the interest of running orders': `WITH less AS (UPDATE accounts
      SET balance = balance - 1 WHERE kind = 'interest_due' RETURNING balance)
    SELECT 'due ' || balance || ', promised ' || balance + 1 AS problem FROM less`,
  'a commission goes to the inviter, from a fee that the member paid': `UPDATE commissions
    SET inviter_id = member_id RETURNING 'order ' || order_id AS problem`,
  "a trade is paid to the seller's account in its currency, by the definition of its own method": `UPDATE bank_bindings b
    SET type = 'pix', method_id = gen_random_uuid() FROM sales s JOIN orders o ON o.id = s.order_id
    WHERE b.id = s.binding_id RETURNING 'order ' || o.order_no AS problem`,
  'a recharge moves exactly what was credited': `UPDATE recharge_credits SET amount = amount + 1
    RETURNING 'order ' || order_id AS problem`,
  'an order has the rows of its kind and an event for its step': `UPDATE orders SET step = 'paid'
    WHERE kind = 'sale' AND state = 'audit' RETURNING 'order ' || order_no AS problem`,
  'an order moved exactly what its outcome requires': `UPDATE withdrawals SET fee = fee + 1
    FROM orders o WHERE o.id = order_id AND o.state = 'completion' RETURNING 'order ' || o.order_no AS problem`,
  'a decision that needed four-eyes approval has it': `UPDATE recharge_credits SET second_from = amount
    FROM orders o WHERE o.id = order_id RETURNING 'order ' || o.order_no AS problem`,
  'a transaction is used once, for a credit or for the reserve': `UPDATE recharges SET txid = 'ab12'
    FROM orders o WHERE o.id = order_id AND o.state = 'completion' RETURNING 'order ' || o.order_no AS problem`,
  'funding of the reserve uses its transaction': approvedProposal('reserve'),
  'an approved correction or funding moved exactly its amount': approvedProposal('correction'),
  'second factors were reset by four-eyes approval, 72 hours after it': `INSERT INTO factor_reset_ends
    VALUES (gen_random_uuid(), 'done', now()) RETURNING 'proposal ' || proposal_id AS problem`,
  'a correction matches its approved proposal': `UPDATE transfers
    SET type = 'correction' WHERE type = 'funding' RETURNING 'transfer ' || id AS problem`,
}

/** A statement that approves a proposal of which nothing came. */
function approvedProposal(kind: string): string {
  return `WITH made AS (INSERT INTO proposals (id, kind, subject, payload, note, amount, made_by, at)
      VALUES (gen_random_uuid(), '${kind}', '', '{}', '', 5, gen_random_uuid(), now()) RETURNING id, made_by),
    decided AS (INSERT INTO proposal_decisions SELECT id, made_by, 'approved', '', gen_random_uuid(), now() FROM made)
    SELECT 'proposal ' || id AS problem FROM made`
}

test('untouched books are sound and debits equal credits', async () => {
  const { db } = await copyOf(template)
  const result = await checkBooks(db, 'books')
  expect(result).toMatchObject({ ok: true, problems: [] })
  expect(result.total_debit).toBe(result.total_credit)
  expect(result.entries).toBe(2 * result.transfers)
})

test('every proof is put to the test here', () => {
  expect(Object.keys(breaches).toSorted()).toEqual(proofs.map(({ rule }) => rule).toSorted())
})

const intruder = new pg.Client((await createTestDatabase(template.connection.database)).connection)
await intruder.connect()
afterAll(() => intruder.end())

test.each(proofs)('$rule: a breach is found', async ({ rule, sql }) => {
  await undone(intruder, async (db) => {
    expect(await findBroken(db, everything, sql)).toEqual([])
    await intruder.query('SET LOCAL session_replication_role = replica')
    const { rows } = await intruder.query<{ problem: string }>(breaches[rule] ?? '')
    expect(await findBroken(db, everything, sql)).toContain(rows[0]?.problem ?? 'no row was changed')
  })
})

test('transfer for an order that does not exist is reported by the name of its rule', async () => {
  const { db } = await copyOf(template, async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query("UPDATE transfers SET order_id = gen_random_uuid() WHERE type = 'commission'")
  })
  const rule = 'a transfer has an order or an approved proposal, and only offer_room moves ROOM'
  const { ok, problems } = await checkBooks(db, 'books')
  expect(ok).toBe(false)
  expect(problems).toContainEqual(expect.stringContaining(`${rule}: transfer`))
})

test('money created with matching rows for every rule fails the sums', async () => {
  const { db } = await copyOf(template, async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    await superuser.query(`WITH made AS (UPDATE accounts SET balance = balance + 1000 WHERE id =
        (SELECT id FROM accounts WHERE owner <> 'house' AND kind = 'available' LIMIT 1) RETURNING id, balance)
      INSERT INTO entries (transfer_id, account_id, amount, balance_after)
      SELECT (SELECT max(id) FROM transfers), id, 1000, balance FROM made`)
  })
  expect(await checkBooks(db, 'books')).toMatchObject({ ok: false })
})

test('money without an order is reported, outside a sandbox also opening balances', async () => {
  const { db, pool } = await copyOf(template)
  const ledger = new CommandLedger(pool)
  const outside = 'every transfer is approved, belongs to an order or funds a sample: transfer'
  const { problems } = await checkBooks(db, 'production')
  expect(problems.filter((problem) => problem.startsWith(outside))).toHaveLength(2)
  const [thief = { owner: '' }] = await db
    .selectFrom('accounts')
    .select('owner')
    .where('kind', '=', 'withdrawing')
    .execute()
  const gift = {
    from: platformAccount('custody:TRC20'),
    to: userAccount(thief.owner, 'available'),
    shortfall: 'fault',
  } as const
  for (const type of ['withdraw_return', 'offer_room'] as const) {
    await ledger.execute({ at: new Date(), transfers: [{ ...gift, type, amount: 1000n }] })
  }
  expect((await checkBooks(db, 'books')).problems.map((problem) => problem.split(':')[0])).toEqual([
    'a transfer has an order or an approved proposal, and only offer_room moves ROOM',
    'a transfer has an order or an approved proposal, and only offer_room moves ROOM',
  ])
})

test('a check in the middle of postings sees one moment', async () => {
  const { db, pool } = await copyOf(template)
  const ledger = new CommandLedger(pool)
  const world = await makeWorld(db)
  const post = async () => {
    for (let i = 0; i < (isFull ? 50 : 20); i++)
      await Promise.all(world.users.map(({ id }) => ledger.execute(credited(world, id, 7n))))
  }
  const [, ...checks] = await Promise.all([
    post(),
    ...Array.from({ length: isFull ? 5 : 3 }, () => checkBooks(db, 'books')),
  ])
  expect(checks.map(({ problems }) => problems)).toEqual(checks.map(() => []))
})

/** A database with one order of every kind and no connections. */
async function soundBooks(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('migrated'))
  const { db, pool } = connect(database)
  const world = await makeWorld(db)
  const { users, merchants, at } = world
  const ledger = new CommandLedger(pool)
  const [one, other, third] = [
    held(world, users[0], 10_000_000n),
    held(world, users[0], 20_000_000n),
    held(world, users[0], 30_000_000n),
  ]
  const [sale, call, buy] = [
    opened(world, 'sell', users[0], merchants[0], 40_000_000n),
    opened(world, 'sell', users[0], merchants[0], 5_000_000n),
    opened(world, 'buy', users[1], merchants[0], 6_000_000n),
  ]
  const save = (amount: bigint) => saved(world, users[1].id, amount)
  const [term, mature, early] = [save(7_000_000n), save(14_000_000n), save(21_000_000n)]
  const custody = { type: 'funding', from: platformAccount('custody:TRC20'), shortfall: 'fault' } as const
  const steps: Command[] = [
    credited(world, users[0].id, 1_000_000_000n),
    { at, transfers: [{ ...custody, to: merchantAccount(merchants[0].id, 'available'), amount: 500_000_000n }] },
    { at, transfers: [changeRemaining(merchants[0].offerId, 1_000_000_000n)] },
    credited(world, users[1].id, 100_000_000n),
    { at, transfers: [{ ...custody, to: platformAccount('interest_reserve'), amount: 5_000_000n }] },
    ...[one, other, third, sale, call, buy, term, mature, early].map(([command]) => command),
    paidWithCommission(world, one[1], users[1].id),
    givenBack(world, other[1]),
    settled(world, call[1], 'cancelled'),
    settled(world, buy[1], 'completed'),
    ended(world, mature[1], 'mature'),
    ended(world, early[1], 'redeem'),
  ]
  for (const step of steps) expect(await ledger.execute(step)).toEqual({ kind: 'done' })
  await sumDays({ db })
  await db.destroy()
  return database
}

/** A copy that is the test's own, after a superuser did something to it. */
async function copyOf({ connection }: TestDatabase, tamper: (superuser: pg.Client) => Promise<void> = async () => {}) {
  const copy = await createTestDatabase(connection.database)
  const superuser = new pg.Client(copy.connection)
  await superuser.connect()
  await tamper(superuser)
  await superuser.end()
  const books = connect(copy)
  onTestFinished(async () => {
    await books.db.destroy()
    await copy.drop()
  })
  return books
}

function connect({ connection }: TestDatabase) {
  const pool = openPool(connection, 10, () => {})
  return { pool, db: pooledKysely(pool) }
}
