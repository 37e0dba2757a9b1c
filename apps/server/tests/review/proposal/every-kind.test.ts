import { randomUUID } from 'node:crypto'
import { proposalKinds, type ProposalKind } from '@c2c/contract'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { accomplices, hire, openForBusiness } from '../../staff/dishonest-world.ts'
import { audited, withAuditRow } from '@c2c/testing/src/story/audited.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { audit, kindCases, post, type Statement } from './kind-cases.ts'

// A service in production: the four-eyes limits are unset.
const story = await startStory({ sandbox: false })
await openForBusiness(story)
const { bag, orders } = await accomplices(story)
const { recharge_id = '', withdraw_id = '', user_id = '', payout_account_id = '' } = bag
const { id: merchant } = await story.services.db.selectFrom('merchants').select('id').executeTakeFirstOrThrow()
const appealed = orders.at(-1) ?? ''
const people: string[] = []
for (const role of ['operator', 'operator', 'owner', 'auditor'] as const) people.push((await hire(story, role)).staffId)
const [anna, ben, carla, dora = ''] = people

/** The tables' owner; the same connection also assumes the service's role. */
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())

const product = randomUUID()
const term = { day: 30, apr: 60_000n, min_amount: 1n, max_amount: 10n, active: false, created_at: story.clock.now() }
await audited(story.services.db, { call: 'product/create', subject: product, at: story.clock.now() }, (trx) =>
  trx
    .insertInto('interest_products')
    .values({ id: product, name: { en: 'Term' }, ...term })
    .execute(),
)

const account = async (whose: string, kind: string): Promise<number> => {
  const open = 'SELECT open_account($1, $2, $3, $4) AS id'
  const { rows } = await owner.query<{ id: string }>(open, [whose, kind, 'USDT', kind.startsWith('custody:')])
  return Number(rows[0]?.id)
}
const [fees, custody] = [await account('house', 'fee_income'), await account('house', 'custody:TRC20')]
const [reserve, theirs] = [await account('house', 'interest_reserve'), await account(user_id, 'available')]

const disagreement = { network: 'ERC20', block_number: 1n, txid: '', shown_by: 'one', denied_by: 'other' }
const { id: dispute } = await story.services.db
  .insertInto('chain_disputes')
  .values({ ...disagreement, at: story.clock.now() })
  .returning('id')
  .executeTakeFirstOrThrow()

const ids = { recharge_id, withdraw_id, user_id, payout_account_id, appealed }
const cases = kindCases({
  ids,
  people,
  product,
  merchant,
  dispute: dispute.toString(),
  accounts: { fees, custody, reserve, theirs },
})

const roles = ['c2c_app', 'owner of the tables'] as const
const every = roles.flatMap((role) => proposalKinds.map((kind) => [role, kind] as const))

/** Runs statements in one transaction as a role, holds all constraints against them, and takes everything back. */
async function as(role: (typeof roles)[number], ...statements: readonly Statement[]): Promise<void> {
  await owner.query('BEGIN')
  try {
    if (role === 'c2c_app') await owner.query('SET LOCAL ROLE c2c_app')
    for (const [text, ...values] of statements) await owner.query(text, values)
    await owner.query('SET CONSTRAINTS ALL IMMEDIATE')
  } finally {
    await owner.query('ROLLBACK')
  }
}

const propose = (id: string, kind: ProposalKind): Statement => {
  const { subject, amount, payload } = cases[kind]
  const text = 'INSERT INTO proposals VALUES ($1, DEFAULT, $2, $3, $4, $5, $6, $7, now())'
  return [text, id, kind, subject, JSON.stringify(payload), 'why', amount, anna]
}
const decide = (id: string, outcome: string, by: string | undefined): Statement => [
  "INSERT INTO proposal_decisions VALUES ($1, $2, $3, '', $4, now())",
  id,
  anna,
  outcome,
  by,
]

test.each(every)('as %s: author of a %s neither approves nor rejects it', async (role, kind) => {
  const id = randomUUID()
  for (const outcome of ['approved', 'rejected']) {
    const alone = as(role, propose(id, kind), decide(id, outcome, anna))
    await expect(alone).rejects.toThrow('proposal_decided_by_another')
  }
})

test.each(every)('as %s: decided %s is not decided again', async (role, kind) => {
  const id = randomUUID()
  for (const outcome of ['approved', 'rejected'])
    for (const again of [ben, carla]) {
      const twice = as(role, propose(id, kind), decide(id, outcome, ben), decide(id, 'approved', again))
      await expect(twice).rejects.toThrow('proposal_decided_once')
    }
})

/** An acknowledged problem changes no other row. */
const carriedOut = every.filter(([, kind]) => kind !== 'problem')

test.each(carriedOut)('as %s: approved %s is carried out once', async (role, kind) => {
  const id = randomUUID()
  const { carryOut } = cases[kind]
  const rejected = [propose(id, kind), decide(id, 'rejected', ben)]
  for (const undecided of [[], [propose(id, kind)], rejected]) {
    await expect(as(role, ...undecided, carryOut(id))).rejects.toThrow('needs a second person')
  }
  const approved = [propose(id, kind), decide(id, 'approved', ben)]
  await as(role, ...approved, carryOut(id))
  const before: Partial<Record<ProposalKind, Statement>> = {
    product: [`${withAuditRow('product/change-state', "''")} UPDATE interest_products SET active = false`],
    staff: [`${audit} UPDATE staff SET role = 'auditor' WHERE id = $1`, dora],
  }
  const again = before[kind] ? [before[kind]] : []
  const twice = as(role, ...approved, carryOut(id), ...again, carryOut(id))
  await expect(twice).rejects.toThrow(/needs a second person|duplicate key|decides it again/)
})

test.each(every)('as %s: %s is refused to approvers without the role', async (role, kind) => {
  const id = randomUUID()
  const byAuditor = as(role, propose(id, kind), decide(id, 'approved', dora))
  await expect(byAuditor).rejects.toThrow('has to be here and to decide')
  for (const gone of [anna, ben]) {
    const out: Statement = [`${audit} UPDATE staff SET disabled_at = now() WHERE id = $1`, gone]
    const byGone = as(role, out, propose(id, kind), decide(id, 'approved', ben))
    await expect(byGone).rejects.toThrow('has to be here and to decide')
  }
})

test('correction and funding are posted as approved', async () => {
  const id = randomUUID()
  const wrong: [ProposalKind, Statement][] = [
    ['correction', post('correction', fees, theirs, 6, id)],
    ['correction', post('correction', theirs, fees, 5, id)],
    ['correction', post('correction', custody, theirs, 5, id)],
    ['correction', post('funding', custody, reserve, 5, id)],
    ['reserve', post('funding', custody, theirs, 7, id)],
    ['reserve', post('correction', fees, theirs, 7, id)],
  ]
  for (const [kind, posting] of wrong) {
    const other = as('c2c_app', propose(id, kind), decide(id, 'approved', ben), posting)
    await expect(other).rejects.toThrow('needs a second person')
  }
})

test("product terms are immutable even for the tables' owner", async () => {
  for (const change of ['apr = 1000000', 'max_amount = max_amount + 1', 'day = 1', "name = '{}'"]) {
    await expect(owner.query(`UPDATE interest_products SET ${change}`)).rejects.toThrow('are never changed')
  }
  await expect(owner.query('DELETE FROM interest_products')).rejects.toThrow('never changed or removed')
  const offered = owner.query(
    `INSERT INTO interest_products VALUES (gen_random_uuid(), '{"en":"Mine"}', 1, 1000000, 1, 1, true, now())`,
  )
  await expect(offered).rejects.toThrow('needs a second person')
})
