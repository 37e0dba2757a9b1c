import { accountKey, platformAccount, mayBeNegative, userAccount, type Account } from '@c2c/domain'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { openBooks } from '@c2c/testing/src/story/books.ts'
import { credited } from '@c2c/testing/src/books/orders.ts'
import { makeWorld } from '@c2c/testing/src/books/world.ts'

const { database, db, pool } = await openBooks()
const world = await makeWorld(db)
const ledger = new CommandLedger(pool)
await ledger.execute(credited(world, world.users[0].id, 100n))

/** The tables' owner; the migrations run as this role. */
const owner = new pg.Client(database.connection)
await owner.connect()
afterAll(() => owner.end())

const changes = [
  "INSERT INTO accounts (owner, kind, asset, balance) VALUES ('thief', 'available', 'USDT', 1)",
  'UPDATE accounts SET balance = balance + 1',
  'UPDATE accounts SET may_be_negative = true',
  'DELETE FROM accounts',
  'TRUNCATE accounts',
  "INSERT INTO transfers (type, from_id, to_id, amount, created_at) VALUES ('recharge', 1, 2, 1, now())",
  'UPDATE transfers SET amount = 1',
  'DELETE FROM transfers',
  'TRUNCATE transfers',
  'INSERT INTO entries (transfer_id, account_id, amount, balance_after) VALUES (1, 1, 1, 1)',
  'UPDATE entries SET amount = 1',
  'DELETE FROM entries',
  'TRUNCATE entries',
  'UPDATE recharge_credits SET amount = 1',
  'DELETE FROM recharge_credits',
  'DELETE FROM used_receipts',
  "INSERT INTO used_receipts (fingerprint, order_id) VALUES ('txid:TRC20:ab', gen_random_uuid())",
  'INSERT INTO spent_approvals VALUES (gen_random_uuid())',
  "SELECT spend_approval('product', '', '{}')",
  'UPDATE withdrawals SET amount = 1',
  'UPDATE interest_orders SET expires_at = starts_at',
  'DELETE FROM interest_orders',
  'UPDATE interest_products SET apr = 1',
  'DELETE FROM payouts',
  'UPDATE commissions SET amount = 1',
  'DELETE FROM support_contacts',
  'UPDATE payouts SET payout_ref = 1',
  'UPDATE proposals SET note = note',
  'DELETE FROM proposal_decisions',
  'DELETE FROM open_proposals',
  'DELETE FROM appeal_judges',
  "INSERT INTO open_proposals (proposal_id, kind, subject) VALUES (gen_random_uuid(), '', '')",
  'UPDATE orders SET user_id = gen_random_uuid()',
  'DELETE FROM orders',
  'UPDATE order_events SET step = step',
  'DELETE FROM order_events',
  "UPDATE settings SET value = '0'",
  'DELETE FROM settings',
  "UPDATE audit_log SET details = '{}'",
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  "INSERT INTO audit_log (seq, at, role, call, subject, outcome, details) VALUES (1, now(), '', '', '', 'done', '')",
  'UPDATE audit_head SET seq = 0',
  'UPDATE running_interest SET principal = 0',
  'UPDATE decided_alone SET amount = 0',
  'DELETE FROM decided_alone',
  "SELECT count_alone('recharge', gen_random_uuid(), gen_random_uuid(), now(), -1)",
  "SELECT count_order_alone('recharge', gen_random_uuid(), -1)",
  'ALTER TABLE audit_log DISABLE TRIGGER ALL',
  'UPDATE idempotency_keys SET answer = answer',
  "SELECT nextval('transfers_id_seq')",
  'ALTER TABLE transfers DISABLE TRIGGER ALL',
  'SET session_replication_role = replica',
  'DROP TABLE entries',
]

test.each(changes)('the application may not: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
})

test.each(changes)('leaving its role the application may not: %s', async (statement) => {
  const client = new pg.Client(database.server)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('SET ROLE NONE')
  await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  await expect(client.query('SET ROLE postgres')).rejects.toThrow('permission denied to set role')
})

const appendOnly = {
  transfers: 'amount',
  entries: 'amount',
  order_events: 'step',
  recharge_credits: 'amount',
  used_receipts: 'fingerprint',
  spent_approvals: 'proposal_id',
  settings: 'value',
  interest_orders: 'interest',
  commissions: 'amount',
  audit_log: 'details',
  user_freezes: 'reason',
  user_notes: 'text',
  proposal_decisions: 'reason',
  payouts: 'note',
  appeal_judges: 'round',
}
const ownersChanges = Object.entries(appendOnly).flatMap(([table, column]) => [
  `UPDATE ${table} SET ${column} = ${column}`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table}`,
])

const alone = ['DELETE FROM accounts', 'TRUNCATE accounts', 'DELETE FROM proposals', 'UPDATE proposals SET note = note']

test("role's own table with one of our names affects no rule", async () => {
  const { rows: ids } = await owner.query<{ id: bigint; owner: string }>('SELECT id, owner FROM accounts ORDER BY id')
  const from = ids.findIndex((account) => account.owner === world.users[0].id) + 1
  const to = ids.findIndex((account) => account.owner === 'house') + 1
  await owner.query('BEGIN')
  onTestFinished(async () => void (await owner.query('ROLLBACK')))
  await owner.query(`CREATE TEMPORARY TABLE accounts AS
    SELECT id, owner, kind, asset, may_be_negative, 1000000 AS balance FROM public.accounts`)
  await owner.query('GRANT ALL ON pg_temp.accounts TO c2c_app; SET LOCAL ROLE c2c_app')
  const posted = await owner.query(
    `SELECT post_batch($1, '{1}', $2, $3, '{500}', '{recharge}', '{NULL}', now()) AS refused_at`,
    [ids.map(({ id }) => id), [from], [to]],
  )
  expect(posted.rows).toEqual([{ refused_at: [1] }])
})

test.each([...ownersChanges, ...alone])("the tables' owner is stopped by a trigger at: %s", async (statement) => {
  await expect(owner.query(statement)).rejects.toThrow('are never changed or removed')
})

test('finished order cannot be changed by any role', async () => {
  await expect(owner.query("UPDATE orders SET state = 'audit'")).rejects.toThrow('has ended and stays as it is')
})

test('user account cannot go below zero under any role', async () => {
  await expect(owner.query("UPDATE accounts SET balance = -1 WHERE owner <> 'house'")).rejects.toThrow(
    'never_below_zero',
  )
})

test('only the platform gets accounts that may go below zero', async () => {
  await expect(pool.query("SELECT open_account('thief', 'available', 'USDT', true)")).rejects.toThrow(
    'only the platform',
  )
})

const anna = userAccount(world.users[0].id, 'available')
const ben = userAccount(world.users[1].id, 'available')
const euros = platformAccount('bank:EUR', 'EUR')

test.each<[string, Account, Account, bigint]>([
  ['an amount of nothing', anna, ben, 0n],
  ['an amount below zero, which would take what is not given', anna, ben, -5n],
  ['one account on both sides', anna, anna, 5n],
  ['two assets', euros, ben, 5n],
])('the database itself refuses a transfer with %s', async (_what, from, to, amount) => {
  const before = await balances()
  await expect(postDirectly(from, to, amount)).rejects.toThrow('is malformed')
  expect(await balances()).toEqual(before)
})

test('the database itself refuses an account that does not exist', async () => {
  const call = "SELECT post_batch('{999998,999999}', '{1}', '{1}', '{2}', '{5}', '{funding}', '{NULL}', now())"
  await expect(pool.query(call)).rejects.toThrow('unknown account')
})

test('database refuses to pay out more than there is', async () => {
  expect(await postDirectly(anna, ben, 101n)).toEqual([1])
  expect(await postDirectly(anna, ben, 100n)).toEqual([0])
  expect(await checkBooks(db, 'books')).toMatchObject({ ok: true })
})

async function postDirectly(from: Account, to: Account, amount: bigint): Promise<number[]> {
  const ids = await Promise.all([from, to].map((account) => ledger.accounts.id(account)))
  const distinct = [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))
  const place = (id: bigint | undefined) => distinct.indexOf(id ?? 0n) + 1
  const { rows } = await pool.query<{ results: number[] }>(
    'SELECT post_batch($1, $2, $3, $4, $5, $6, $7, now()) AS results',
    [`{${distinct.join()}}`, '{1}', `{${place(ids[0])}}`, `{${place(ids[1])}}`, `{${amount}}`, '{funding}', '{NULL}'],
  )
  return rows[0]?.results ?? []
}

async function balances(): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom('accounts').select(['owner', 'kind', 'asset', 'balance']).execute()
  // An account that was opened and holds nothing is no change.
  const used = rows.filter(({ balance }) => balance !== 0n)
  return new Map(used.map(({ balance, ...account }) => [accountKey(account as Account), balance]))
}

test('the database knows the same outward accounts as the domain', async () => {
  const rows = await db.selectFrom('accounts').selectAll().execute()
  for (const { owner: name, kind, asset, may_be_negative } of rows) {
    expect(mayBeNegative({ owner: name, kind, asset } as Account)).toBe(may_be_negative)
  }
})
