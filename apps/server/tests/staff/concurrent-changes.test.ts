import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withAuditRow } from '@c2c/testing/src/story/audited.ts'
import { openBooks } from '@c2c/testing/src/story/books.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const { pool, otherPool } = await openBooks()

const join = (id: string, role = 'operator') => ({
  text: `${withAuditRow('staff/accept', '$1::uuid')} INSERT INTO staff (id, email, name, password_hash, role, created_at) VALUES ($1::uuid, $1::uuid::text, '', '', $2, now())`,
  values: [id, role],
})

/** Does one thing and, before that is on disk, begins another; gives what became of the other once both are over. */
async function inTurn(one: object, other: object): Promise<string> {
  const [first, second] = [await pool.connect(), await otherPool.connect()]
  try {
    const { rows } = await second.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = rows[0]?.pid
    await first.query('BEGIN')
    await first.query(one as { text: string })
    const outcome = second.query(other as { text: string }).then(
      () => 'done',
      (error: unknown) => String(error),
    )
    const waits = () => pool.query('SELECT FROM pg_locks WHERE pid = $1 AND NOT granted', [pid])
    await expect.poll(async () => (await waits()).rowCount, { timeout: patience }).toBe(1)
    await first.query('COMMIT')
    return await outcome
  } finally {
    first.release()
    second.release()
  }
}

test('parallel first invitations are serialised, the second needs approval', async () => {
  const owner = randomUUID()
  await pool.query(join(owner, 'owner'))
  expect(await inTurn(join(randomUUID()), join(randomUUID()))).toContain('second person who agrees')
})

test('approval waits for a concurrent disabling and is refused', async () => {
  // Two people decide; otherwise one of them would have to stay.
  await pool.query(`INSERT INTO settings (key, value, created_at) VALUES ('four_eyes', '{"staff":false}', now())`)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM staff ORDER BY role DESC')
  const [owner, operator] = rows.map(({ id }) => id)
  const proposal = randomUUID()
  await pool.query("INSERT INTO proposals VALUES ($1, DEFAULT, 'setting', 'features', '{}', '', NULL, $2, now())", [
    proposal,
    operator,
  ])
  const decision = {
    text: "INSERT INTO proposal_decisions VALUES ($1, $2, 'approved', '', $3, now())",
    values: [proposal, operator, owner],
  }
  const shutOut = {
    text: `${withAuditRow('staff/disable', '$1::uuid')} UPDATE staff SET disabled_at = now() WHERE id = $1`,
    values: [operator],
  }
  expect(await inTurn(shutOut, decision)).toContain('has to be here and to decide')
})
