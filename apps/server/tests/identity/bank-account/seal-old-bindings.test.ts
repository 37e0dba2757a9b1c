import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../../src/db/migrate.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { bindingAnswer } from '../../../src/features/identity/bank-account/bindings.ts'
import { sealOldBindings } from '../../../src/features/identity/bank-account/seal-old-bindings.ts'
import { found } from '../../../src/features/identity/users/console-user-list.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

/** A migrated sandbox of before encryption; its bound accounts are still in plain text. */
const old = await createTestDatabase()
const fixture = await readFile(join(import.meta.dirname, '../../db/migrations/old-sandbox.sql.gz'))
await onOld((client) => client.query(gunzipSync(fixture).toString()))
// Enough accounts for several batches.
await onOld((client) =>
  client.query(`SET session_replication_role = replica;
    INSERT INTO bank_bindings (id, user_id, type, currency, account_no, fields, usable_from, created_at)
    SELECT gen_random_uuid(), user_id, type, currency, 'DE' || n, fields || jsonb_build_object('iban', 'DE' || n), usable_from, created_at
    FROM (SELECT * FROM bank_bindings WHERE type = 'bank' LIMIT 1) b, generate_series(1, 3000) n`),
)
await migrate(old.connection)
afterAll(() => old.drop())

async function onOld(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(old.connection)
  await client.connect()
  await work(client)
  await client.end()
}

/** A copy of the old database with services on it, and a connection of its owner. */
async function copyOfOld() {
  const copy = await createTestDatabase(old.connection.database)
  const services = await createServices({
    connection: copy.connection,
    dataDir: temporaryDirectory(),
    smtpUrl: null,
    sandbox: true,
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-22T10:05:00.000Z'),
  })
  const owner = new pg.Client(copy.connection)
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await services.close()
    await copy.drop()
  })
  const seal = () => sealOldBindings(copy.connection, services.personal)
  const count = async (where: string) => {
    const { rows } = await owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM bank_bindings WHERE ${where}`)
    return rows[0]?.n ?? 0
  }
  return { services, owner, seal, count }
}

test('old accounts are encrypted, readable and found, and verify stays green', async () => {
  const { services, owner, seal, count } = await copyOfOld()
  const { db, personal } = services
  const { rows } = await owner.query<{ id: string; fields: object }>('SELECT id, fields FROM bank_bindings LIMIT 9')
  await seal()
  expect(await count('sealed IS NULL OR fields IS NOT NULL OR account_no IS NOT NULL')).toBe(0)
  for (const { id, fields } of rows) {
    const row = await db.selectFrom('bank_bindings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await bindingAnswer(personal, row)).toMatchObject(fields)
  }
  const users = db.selectFrom('users').select('account')
  for (const search of ['DE89 3704 0044 0532 0130 00', 'DE2999', '2999', 'ERIKA@mail.example']) {
    expect(await users.where(await found(search, personal)).execute()).not.toEqual([])
  }
  expect((await verifyAll(db)).problems).toEqual([])
  const { rows: constraints } = await owner.query<{ done: boolean }>(
    `SELECT convalidated AS done FROM pg_constraint WHERE conname = 'bindings_are_sealed'`,
  )
  expect(constraints).toEqual([{ done: true }])
  await seal()
  await owner.query(
    "SET session_replication_role = replica; UPDATE bank_bindings SET masked_account = 'DE00' WHERE id = (SELECT id FROM bank_bindings LIMIT 1)",
  )
  expect((await verifyAll(db)).problems).toMatchObject([expect.stringMatching(/sealed_bindings \S+ was changed/)])
})

test.runIf(isFull)('interrupted encryption is continued by the next start', async () => {
  const { services, owner, seal, count } = await copyOfOld()
  const interrupted = seal().then(
    () => 'done',
    () => 'interrupted',
  )
  await vi.waitUntil(async () => (await count('sealed IS NOT NULL')) > 0, { interval: 1, timeout: patience })
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [0x73_65_61],
  )
  expect(await interrupted).toBe('interrupted')
  expect(await count('sealed IS NULL')).toBeGreaterThan(0)
  await Promise.all([seal(), seal()])
  expect(await count('sealed IS NULL')).toBe(0)
  expect((await verifyAll(services.db)).problems).toEqual([])
})

test.runIf(isFull)('account that was changed or added without a record before its encryption is named', async () => {
  const { services, owner, seal } = await copyOfOld()
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM bank_bindings ORDER BY id LIMIT 2')
  const [changed, other] = rows.map(({ id }) => id)
  await owner.query(`SET session_replication_role = replica;
    ALTER TABLE bank_bindings DROP CONSTRAINT bindings_are_sealed;
    UPDATE bank_bindings SET fields = fields || '{"iban": "DE00"}' WHERE id = '${changed}';
    INSERT INTO bank_bindings SELECT '00000000-0000-4000-8000-000000000000', user_id, 'wise', currency, account_no, fields, usable_from, created_at
      FROM bank_bindings WHERE id = '${other}';
    ALTER TABLE bank_bindings ADD CONSTRAINT bindings_are_sealed CHECK (sealed IS NOT NULL) NOT VALID`)
  await seal()
  const { problems } = await verifyAll(services.db)
  expect(problems.toSorted()).toEqual(
    [changed, '00000000-0000-4000-8000-000000000000']
      .map((id) => `records: bank_bindings ${id} was changed`)
      .toSorted(),
  )
})
