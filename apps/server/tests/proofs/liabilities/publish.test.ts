import { createPublicKey, verify } from 'node:crypto'
import {
  formatUsdt,
  isConsistent,
  largestPart,
  proofFileProblem,
  provenAmount,
  readProofFile,
  type ProofFile,
} from '@c2c/domain'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { publishLiabilities } from '../../../src/features/proofs/liabilities/publish-liabilities.ts'
import { removeOldLeaves } from '../../../src/features/proofs/liabilities/node-rows.ts'
import { sha256Bytes } from '../../../src/services/crypto/secrets.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openProduct, putIn, saver } from '../../interest/support.ts'

const story = await startStory()
const { db } = story.services

const verifySignature = async (publicKey: Uint8Array, signature: Uint8Array, data: Uint8Array): Promise<boolean> => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, data, createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }), signature)
}

/** The proof that a user gets, and what is wrong with it. */
async function proofOf(person: Pick<Person, 'token'>, size = 0) {
  const { proof, consistency } = await story.callOk('liabilities/proof', { size: String(size) }, person)
  const file = readProofFile(proof)
  if (!file) throw new Error('no proof')
  return { proof, file, consistency, problem: await proofFileProblem(file, sha256Bytes, verifySignature) }
}

async function publishTomorrow(): Promise<void> {
  story.clock.advance(day)
  await stateLiabilities(story.services)
}

const headCount = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM liability_heads`.execute(db)
  return rows[0]?.count ?? -1
}

/** The sum owed to users and merchants, from the entries. */
async function owedByEntries(): Promise<string> {
  const { rows } = await sql<{ owed: bigint }>`
    SELECT sum(e.amount)::bigint AS owed FROM entries e JOIN accounts a ON a.id = e.account_id
    WHERE a.asset = 'USDT' AND (a.owner <> 'house' OR a.kind = 'interest_due')`.execute(db)
  return formatUsdt(rows[0]?.owed ?? 0n)
}

const stateOf = ({ head, logRoot: root }: ProofFile) => ({ size: head.seq, root })

test('before the first statement there is no proof', async () => {
  const person = await newUser(story)
  expect(await story.callOk('liabilities/proof', {}, person)).toEqual({
    proof: null,
    consistency: [],
    nonce: null,
    history: null,
  })
  expect(await story.callOk('liabilities/heads')).toEqual({ list: [], consistency: [] })
})

test('every user proves all balances with the promised interest, and the total is the ledger’s', async () => {
  const [rich, poor] = [await newUser(story), await newUser(story)]
  await fundUser(story, rich, '1234.567891')
  const investor = await saver(story)
  await putIn(story, investor, await openProduct(story, { day: 7 }), '1000')
  // As in the server, in a thread.
  await publishLiabilities(story.services)
  const proofs = await Promise.all([rich, poor, investor].map((person) => proofOf(person)))
  expect(proofs.map(({ problem, file }) => [problem, provenAmount(file)])).toEqual([
    [null, 1_234_567_891n],
    [null, 0n],
    [null, 1_001_534_246n],
  ])
  const { list } = await story.callOk('liabilities/heads')
  expect(list).toMatchObject([{ seq: 1, total: await owedByEntries() }])
  expect(proofs.map(({ file }) => file.owner)).toEqual([rich.userId, poor.userId, investor.userId])
  expect((await verifyAll(db)).problems).toEqual([])
})

test('no part of a proof is above what total and depth allow', async () => {
  const user = await newUser(story)
  await fundUser(story, user, '20')
  await publishTomorrow()
  const merchant = { token: await signInStaff(story, 'merchant', await anyMerchant()) }
  const large = readProofFile((await story.consoleOk('liabilities/proof', {}, merchant)).proof)
  if (!large) throw new Error('no proof')
  for (const file of [(await proofOf(user)).file, large]) {
    const most = largestPart(file.head.root.sum, file.head.depth)
    expect(file.parts).toHaveLength(Number(4n + (2n * provenAmount(file)) / most))
    expect(file.parts.filter((part) => part.amount > most)).toEqual([])
  }
  expect(large.parts.length).toBeGreaterThan(4)
})

test('a day has one statement, however many processes make it', async () => {
  story.clock.advance(day)
  const before = await headCount()
  await Promise.all([1, 2, 3].map(() => stateLiabilities(story.services)))
  await stateLiabilities(story.services)
  expect(await headCount()).toBe(before + 1)
})

test('the owner alone asks for a statement, and one serves all who asked before it', async () => {
  story.clock.advance(60_000)
  const owner = { token: await signInOwner(story) }
  const before = await headCount()
  const first = await story.consoleOk('liabilities/publish', {}, owner)
  story.clock.advance(1000)
  // A statement of the moment between the two would not hold what happened before the second.
  const { asked_at } = await story.consoleOk('liabilities/publish', {}, owner)
  expect(Date.parse(asked_at) - Date.parse(first.asked_at)).toBe(1000)
  expect(await story.consoleOk('liabilities/list', {}, owner)).toMatchObject({ asked_at })
  await stateLiabilities(story.services)
  await stateLiabilities(story.services)
  expect(await headCount()).toBe(before + 1)
  const auditor = { token: await signInStaff(story, 'auditor') }
  const { list, asked_at: open } = await story.consoleOk('liabilities/list', {}, auditor)
  expect([list.length, open]).toEqual([before + 1, null])
  expect(await story.console('liabilities/publish', {}, auditor)).toMatchObject({ code: 403 })
  const merchant = { token: await signInStaff(story, 'merchant', await anyMerchant()) }
  expect(await story.console('liabilities/list', {}, merchant)).toMatchObject({ code: 403 })
  expect(await story.console('liabilities/proof', {}, auditor)).toMatchObject({ code: 403 })
})

const anyMerchant = async (): Promise<string> =>
  (await db.selectFrom('merchants').select('id').limit(1).executeTakeFirstOrThrow()).id

test('a merchant proves its balances in and out of trades', async () => {
  const id = await anyMerchant()
  await publishTomorrow()
  const staffed = { token: await signInStaff(story, 'merchant', id) }
  const file = readProofFile((await story.consoleOk('liabilities/proof', {}, staffed)).proof)
  if (!file) throw new Error('no proof')
  const held = await sql<{ sum: bigint }>`SELECT sum(balance)::bigint AS sum FROM accounts
    WHERE owner = ${id} AND asset = 'USDT'`.execute(db)
  expect(await proofFileProblem(file, sha256Bytes, verifySignature)).toBe(null)
  expect([file.owner, provenAmount(file)]).toEqual([id, held.rows[0]?.sum])
  const owner = { token: await signInOwner(story) }
  expect(await story.console('liabilities/proof', { merchant_id: 'none' }, owner)).toMatchObject({ code: 404 })
})

test('a later log continues the one that was seen, and a rewritten one does not', async () => {
  const person = await newUser(story)
  const seen = stateOf((await proofOf(person)).file)
  for (let days = 0; days < 2; days += 1) await publishTomorrow()
  const { file, consistency } = await proofOf(person, seen.size)
  const proof = consistency.map((step) => Buffer.from(step, 'hex'))
  expect(isConsistent(seen, stateOf(file), proof, sha256Bytes)).toBe(true)
  expect(isConsistent({ ...seen, root: sha256Bytes(seen.root) }, stateOf(file), proof, sha256Bytes)).toBe(false)
  expect((await proofOf(person, file.head.seq + 1)).consistency).toEqual([])
  expect((await story.callOk('liabilities/heads', { size: String(seen.size) })).consistency).toEqual(consistency)
})

test('statements are never changed, out of order or taken out, even by the owner of the tables', async () => {
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  for (const statement of [
    'UPDATE liability_heads SET total = 0',
    'DELETE FROM liability_heads',
    `INSERT INTO liability_heads SELECT seq + 2, at + interval '1 day', depth, root, total, audit, entry_hash, log_root, public_key,
      signature FROM liability_heads ORDER BY seq DESC LIMIT 1`,
    `INSERT INTO liability_heads SELECT seq + 1, at, depth, root, total, audit, entry_hash, log_root, public_key, signature
      FROM liability_heads ORDER BY seq DESC LIMIT 1`,
  ])
    await expect(owner.query(statement)).rejects.toThrow(/append-only|never|must follow|refuse/i)
  await owner.end()
})

test('an account that leaves the ledger stops the statement', async () => {
  await fundUser(story, await newUser(story), '77')
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  await owner.query(`BEGIN; ALTER TABLE accounts DISABLE TRIGGER USER;
    UPDATE accounts SET balance = balance - 1 WHERE owner <> 'house' AND asset = 'USDT' AND balance = 77000000; COMMIT`)
  const before = await headCount()
  story.clock.advance(day)
  await expect(publishLiabilities(story.services)).rejects.toThrow('the leaves add up to')
  expect(await headCount()).toBe(before)
  await owner.query(`UPDATE accounts SET balance = balance + 1 WHERE owner <> 'house' AND asset = 'USDT' AND balance = 76999999;
    ALTER TABLE accounts ENABLE TRIGGER USER`)
  await owner.end()
  await stateLiabilities(story.services)
  expect(await headCount()).toBe(before + 1)
})

test('old leaves are deleted, heads and the newest leaves stay', async () => {
  await publishTomorrow()
  const heads = await headCount()
  await removeOldLeaves(db, new AbortController().signal, new Date(story.clock.now().getTime() + day))
  const kept = await sql<{ seq: bigint }>`SELECT DISTINCT head_seq AS seq FROM liability_leaves
    UNION SELECT DISTINCT head_seq FROM liability_nodes`.execute(db)
  expect(kept.rows).toEqual([{ seq: BigInt(heads) }])
  expect(await headCount()).toBe(heads)
})
