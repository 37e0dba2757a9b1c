import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { verifyAudit } from '../../../src/features/proofs/audit/verify-audit.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { db } = story.services
const person = await newUser(story)

/** The tables' owner can disable the triggers and then change anything. */
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())

for (const amount of ['100', '200']) await rechargeAndApprove(story, person, amount)
/** A number that no transfer has, as a refused one leaves it. */
const { rows: numbers } = await owner.query<{ id: string }>("SELECT nextval('transfers_id_seq') AS id")
const unused = numbers[0]?.id ?? ''
await rechargeAndApprove(story, person, '300')
await sealRows(story.services)

const tables = ['audit_log', 'audit_head', 'accounts', 'transfers', 'entries']

/** The audit log's rows by number, and the transfers of the three recharges. */
const { rows: log } = await owner.query<{ seq: string; call: string }>('SELECT seq, call FROM audit_log ORDER BY seq')
const { rows: moved } = await owner.query<{ id: string }>(
  "SELECT id FROM transfers WHERE type = 'recharge' ORDER BY id",
)
const second = moved[1]?.id ?? ''
const middle = log.filter(({ call }) => call === 'recharge/approve')[1]?.seq ?? ''
const last = log.at(-1)?.seq ?? ''

const reword = `UPDATE audit_log SET details = replace(details, '200', '20') WHERE seq = ${middle}`
/** Recomputes every hash from a row on, and the end of the chain. */
const rechain = `DO $$ DECLARE r audit_log; p bytea := sha256(''); BEGIN
  FOR r IN SELECT * FROM audit_log ORDER BY seq LOOP
    r.prev_hash := p; p := audit_hash(r);
    UPDATE audit_log SET prev_hash = r.prev_hash, hash = p WHERE seq = r.seq;
  END LOOP;
  UPDATE audit_head SET hash = p;
END $$`

test('nothing was done: all of it holds', async () => {
  expect(log.length).toBeGreaterThan(3)
  expect(await verifyAll(db)).toMatchObject({
    ok: true,
    problems: [],
    seals: { transfers: { sealedTo: BigInt(moved[2]?.id ?? 0) } },
  })
})

describe('the owner of the database changes', () => {
  beforeEach(async () => {
    await owner.query('SET session_replication_role = replica')
    for (const table of tables) await owner.query(`CREATE TEMP TABLE kept_${table} AS TABLE ${table}`)
  })

  afterEach(async () => {
    for (const table of tables) {
      await owner.query(`TRUNCATE ${table}`)
      await owner.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}`)
      await owner.query(`DROP TABLE kept_${table}`)
    }
    await owner.query('SET session_replication_role = origin')
    // In the short form the last test finds what was not put back.
    const { problems } = isFull ? await verifyAll(db) : { problems: [] }
    if (problems.length > 0) throw new Error(`what was changed is not put back: ${problems.join(', ')}`)
  })

  const inLog: readonly (readonly [string, string, string])[] = [
    ['the words of a row', reword, `row ${middle} was changed`],
    ['who it was', `UPDATE audit_log SET staff_id = NULL WHERE seq = ${middle}`, `row ${middle} was changed`],
    ['a row taken out', `DELETE FROM audit_log WHERE seq = ${middle}`, `row ${middle} is missing`],
    [
      'the time, by a microsecond',
      `UPDATE audit_log SET at = at + interval '1 microsecond' WHERE seq = ${middle}`,
      `row ${middle} was changed`,
    ],
    [
      'a row put in before the first one',
      `INSERT INTO audit_log SELECT -1, at, staff_id, role, call, subject, outcome, details, prev_hash, hash
        FROM audit_log WHERE seq = 1`,
      'row -1 was put in',
    ],
    ['the last row taken out', `DELETE FROM audit_log WHERE seq = ${last}`, `row ${last} is missing`],
    [
      'row with its own hash recomputed',
      `${reword}; UPDATE audit_log SET hash = audit_hash(audit_log) WHERE seq = ${middle}`,
      `row ${Number(middle) + 1} does not follow the row before it`,
    ],
  ]

  // In the short form one of each kind: the first is found by all proofs, the others by that of the log.
  test.each(share(inLog, 0, 2))(
    'in the audit log, %s: the first broken row is named',
    async (_what, statement, problem) => {
      await owner.query(statement)
      const problems =
        isFull || statement === reword
          ? (await verifyAll(db, { rules: 'books' })).problems
          : [`audit log: ${(await verifyAudit(db)).problem}`]
      expect(problems).toEqual([`audit log: ${problem}`])
    },
  )

  test('log rewritten from its first row is detected by a noted end', async () => {
    const noted = (await verifyAudit(db)).end
    await owner.query(`${reword}; ${rechain}`)
    expect(await verifyAll(db)).toMatchObject({ ok: true })
    const problems = [`audit log: row ${noted.seq} is not the one that was noted`]
    expect(await verifyAll(db, { noted })).toMatchObject({ ok: false, problems })
  })

  test('truncated log with a restored head is detected by a noted end', async () => {
    const noted = (await verifyAudit(db)).end
    await owner.query(`DELETE FROM audit_log WHERE seq = ${last}`)
    await owner.query(
      `UPDATE audit_head h SET seq = l.seq, hash = l.hash FROM audit_log l WHERE l.seq = ${Number(last) - 1}`,
    )
    expect((await verifyAll(db, { noted })).problems).toContain(`audit log: row ${last} is missing`)
  })

  /** Reduces one recharge by a hundred in every row that refers to it, so that the sums still hold. */
  const smaller = `
  UPDATE transfers SET amount = amount - 100 WHERE id = ${second};
  UPDATE entries SET amount = amount - sign(amount) * 100 WHERE transfer_id = ${second};
  UPDATE entries SET balance_after = balance_after - sign(amount) * 100 WHERE transfer_id >= ${second};
  UPDATE accounts a SET balance = balance - sign(e.amount) * 100 FROM entries e
    WHERE e.account_id = a.id AND e.transfer_id = ${second}`

  const inLedger: readonly (readonly [string, string, string])[] = [
    ['an amount, with all sums put right', smaller, 'or one of its entries was changed'],
    [
      'what it was for',
      `UPDATE transfers SET order_id = NULL WHERE id = ${second}`,
      'or one of its entries was changed',
    ],
    [
      'when it was',
      `UPDATE transfers SET created_at = created_at + interval '1 day' WHERE id = ${second}`,
      'or one of its entries was changed',
    ],
    [
      'one entry',
      `UPDATE entries SET amount = amount + 1 WHERE transfer_id = ${second}`,
      'or one of its entries was changed',
    ],
    [
      'a movement taken out with its entries',
      `DELETE FROM transfers WHERE id = ${second}; DELETE FROM entries WHERE transfer_id = ${second}`,
      'was removed',
    ],
  ]

  test.each(share(inLedger, 0, 2))('in the ledger, %s: the transfer is named', async (_what, statement, problem) => {
    await owner.query(statement)
    const { ok, problems } = await verifyAll(db)
    expect(ok).toBe(false)
    expect(problems[0]).toContain(`ledger: transfer ${second} ${problem}`)
  })

  test('movement inserted among or before sealed ones is named', async () => {
    for (const id of share([unused, '-1'], 0, 2)) {
      await owner.query(`INSERT INTO transfers OVERRIDING SYSTEM VALUE
        SELECT ${id}, type, from_id, to_id, amount, order_id, created_at FROM transfers WHERE id = ${second}`)
      expect((await verifyAll(db)).problems).toContain(`ledger: transfer ${id} was added afterwards`)
    }
  })
})

test('movements after the last seal are covered by the next', async () => {
  await rechargeAndApprove(story, person, '50')
  await sealRows(story.services)
  await sealRows(story.services)
  const { ok, seals } = await verifyAll(db)
  const { rows } = await owner.query<{ id: bigint }>('SELECT max(id) AS id FROM transfers')
  expect([ok, seals.transfers.sealedTo]).toEqual([true, BigInt(rows[0]?.id ?? 0)])
})
