import type { ConsoleCallName, Role } from '@c2c/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { tried, wishesFor } from './greed.ts'
import { accomplices, hire, openForBusiness, type Culprit } from './dishonest-world.ts'

// A service in production: the four-eyes limits are unset, so each decision takes two people.
const story = await startStory({ sandbox: false })
await openForBusiness(story)

/** The total of each owner of money, and the transfers of USDT from one owner to another since a transfer. */
async function standing(after: bigint) {
  const { rows: owners } = await sql<{ owner: string; total: string }>`SELECT owner, sum(balance)::text AS total
    FROM accounts WHERE asset = 'USDT' AND owner <> 'house' GROUP BY owner`.execute(story.services.db)
  const { rows: moved } = await sql`SELECT t.type, f.owner AS giver, a.owner AS taker FROM transfers t
    JOIN accounts f ON f.id = t.from_id JOIN accounts a ON a.id = t.to_id
    WHERE t.id > ${after} AND f.asset <> 'ROOM' AND f.owner <> a.owner`.execute(story.services.db)
  return { totals: new Map(owners.map(({ owner, total }) => [owner, BigInt(total)])), moved }
}

async function lastTransfer(): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`SELECT coalesce(max(id), 0) AS id FROM transfers`.execute(
    story.services.db,
  )
  return rows[0]?.id ?? 0n
}

/** How often the audit log attributes a call to a member of staff. */
async function logged(staffId: string): Promise<Map<string, number>> {
  const rows = await story.services.db
    .selectFrom('audit_log')
    .select(['call', (eb) => eb.fn.countAll<bigint>().as('times')])
    .where('staff_id', '=', staffId)
    .groupBy('call')
    .execute()
  return new Map(rows.map(({ call, times }) => [call, Number(times)]))
}

/** A disagreement of two providers that waits for a person. */
const { id } = await story.services.db
  .insertInto('chain_disputes')
  .values({ network: 'TRC20', block_number: 1n, txid: '', shown_by: 'one', denied_by: 'other', at: story.clock.now() })
  .returning('id')
  .executeTakeFirstOrThrow()
const dispute_id = id.toString()

/** Gives every call for every order and every proposal there is, and once more for what that has made. */
async function tryEverything(culprit: Culprit, bag: Fields, orders: readonly string[]) {
  const tries = new Map<string, number>()
  const outcomes = new Map<string, Set<string>>()
  for (let round = 1; round <= 2; round += 1) {
    const { list } = await story.consoleOk('proposal/list', { page_size: '100' }, await culprit.session())
    const proposals = ['none', ...list.map(({ proposal_id }) => proposal_id)]
    // A reading call shows the same the second time.
    for (const { name } of round === 1 ? tried : tried.filter(({ changing }) => changing)) {
      for (const fields of wishesFor(name, { bag, orders, proposals, dispute_id })) {
        const { data } = await story.console(name as ConsoleCallName, fields, await culprit.session())
        tries.set(name, (tries.get(name) ?? 0) + 1)
        const outcome = 'reason' in data && data.reason === 'invalid_input' ? 'malformed' : 'understood'
        outcomes.set(name, (outcomes.get(name) ?? new Set()).add(outcome))
      }
    }
  }
  return { tries, outcomes }
}

// An owner may do all that an operator may.
test.each(share<Role>(['owner', 'operator'], 0, 2))(
  'one %s alone moves no money and every attempt is audited',
  async (role) => {
    const { bag, orders } = await accomplices(story)
    const culprit = await hire(story, role)
    const since = await lastTransfer()
    const before = await standing(since)
    const { tries, outcomes } = await tryEverything(culprit, bag, orders)

    const after = await standing(since)
    expect(after.moved).toEqual([])
    for (const [owner, total] of after.totals) expect(total <= (before.totals.get(owner) ?? 0n)).toBe(true)

    const log = await logged(culprit.staffId)
    const silent = tried.filter(({ name, changing }) => changing && log.get(name) !== tries.get(name))
    expect(silent.map(({ name }) => [name, tries.get(name), log.get(name)])).toEqual([])
    // A call that is only refused for malformed input has not been tried.
    const allowed = tried.filter(({ auth }) => auth.includes(role))
    expect(allowed.filter(({ name }) => !outcomes.get(name)?.has('understood')).map(({ name }) => name)).toEqual([])
  },
)

test('with a second person the same decisions move money', async () => {
  const { bag } = await accomplices(story)
  const [one, other] = [await hire(story, 'operator'), await hire(story, 'operator')]
  const since = await lastTransfer()
  for (const by of [one, other]) {
    await story.consoleOk('recharge/approve', { ...bag, amount: '1000' }, await by.session())
    await story.consoleOk('withdraw/approve', { ...bag, payout_ref: 'SEPA-2' }, await by.session())
  }
  const { moved } = await standing(since)
  expect(moved).toHaveLength(3)
})

test('owner alone cannot add an accomplice or disable four-eyes approval', async () => {
  const { bag } = await accomplices(story)
  const [dishonest, operator] = [await hire(story, 'owner'), await hire(story, 'operator')]
  const [auditor, fired] = [await hire(story, 'auditor'), await hire(story, 'operator')]
  const email = 'second.account@mail.example'
  const tryIt = async (name: ConsoleCallName, fields: Fields) =>
    story.console(name, { name: 'Me', email, reason: 'All in order.', ...fields }, await dishonest.session())
  const waits = async (name: ConsoleCallName, fields: Fields) => {
    const { data } = (await tryIt(name, fields)) as { data: { proposal?: { proposal_id: string } | null } }
    expect([name, fields, data.proposal]).toMatchObject([name, fields, { state: 'open', mine: true }])
    const { proposal_id = '' } = data.proposal ?? {}
    expect(await tryIt('proposal/approve', { proposal_id })).toMatchObject({ code: 403 })
    await tryIt('proposal/withdraw', { proposal_id })
  }
  const everyWay = async () => {
    for (const role of ['operator', 'owner', 'merchant'])
      await waits('staff/invite', { role, merchant_id: bag['merchant_id'] ?? '' })
    await waits('staff/change-role', { staff_id: auditor.staffId, role: 'operator' })
    await waits('staff/enable', { staff_id: fired.staffId })
    const [{ value = '' } = {}] = wishesFor('setting/change', { bag, orders: [], proposals: [], dispute_id })
    for (const [key, wish] of [
      ['four_eyes', value],
      ['app_url', '"https://mine.example"'],
    ] as const) {
      await waits('setting/change', { key, value: wish, version: '0' })
    }
  }
  await tryIt('staff/disable', { staff_id: fired.staffId })
  await waits('staff/renew', { staff_id: operator.staffId })
  await everyWay()
  // An owner who disables all others is still one person.
  const others = story.services.db.selectFrom('staff').select('id').where('id', '<>', dishonest.staffId)
  for (const { id: staff_id } of await others.where('role', '<>', 'auditor').execute())
    await tryIt('staff/disable', { staff_id })
  await everyWay()
  expect(await story.mailbox.to(email)).toHaveLength(0)

  // Nor do they with the rights of the service itself.
  const by = `(SELECT id FROM staff WHERE id = '${dishonest.staffId}')`
  const self = "gen_random_uuid(), 'me@mail.example', 'Me'"
  for (const statement of [
    `INSERT INTO staff (id, email, name, password_hash, role, created_at) VALUES (${self}, '', 'operator', now())`,
    `UPDATE staff SET role = 'operator' WHERE id = '${auditor.staffId}'`,
    `UPDATE staff SET disabled_at = NULL WHERE id = '${fired.staffId}'`,
    `INSERT INTO staff_invitations (id, email, name, role, token_hash, totp_secret, invited_by, created_at, expires_at)
      VALUES (${self}, 'owner', 'x', 'x', ${by}, now(), now())`,
    `INSERT INTO staff_invitations (id, email, name, role, staff_id, token_hash, totp_secret, created_at, expires_at)
      VALUES (${self}, 'auditor', '${operator.staffId}', 'x', 'x', now(), now())`,
    `INSERT INTO settings (key, value, set_by, created_at) VALUES ('four_eyes', '{"staff":false}', ${by}, now())`,
  ]) {
    await expect(story.services.pool.query(statement)).rejects.toThrow(/second person/)
  }
})
