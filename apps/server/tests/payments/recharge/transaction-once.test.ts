import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { claim, twoPeople } from '../../review/proposal/support.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { first, second } = await twoPeople(story)
const owner = { token: await signInOwner(story) }
const used = { code: 409, msg: 'This transaction has been used before.', data: { reason: 'already_exists' } }

const freshTxid = () => randomUUID().replaceAll('-', '').repeat(2)
const spelled = (txid: string) => `0x${txid.toUpperCase()}`
const claimOf = async (txid: string) => claim(story, await newUser(story), '50', { txid })
const credit = (recharge_id: string) => story.console('recharge/approve', { recharge_id, amount: '50' }, first)

async function funding(reference: string): Promise<string> {
  const fields = { network: 'TRC20', amount: '50', reference, reason: 'For the spring products.' }
  return (await story.consoleOk('reserve/fund', fields, owner)).proposal_id
}
const fund = (proposal_id: string) => story.console('proposal/approve', { proposal_id }, second)

test('transaction credited to a user cannot fund the reserve', async () => {
  const txid = freshTxid()
  const recharge = await claimOf(txid)
  const proposal = await funding(spelled(txid))
  expect(await credit(recharge)).toMatchObject({ code: 200 })
  expect(await fund(proposal)).toMatchObject(used)
  const fields = { network: 'TRC20', amount: '50', reference: txid, reason: 'Again.' }
  expect(await story.console('reserve/fund', fields, owner)).toMatchObject(used)
})

test('transaction that funded the reserve cannot be credited', async () => {
  const txid = freshTxid()
  const [recharge, proposal] = [await claimOf(spelled(txid)), await funding(txid)]
  expect(await fund(proposal)).toMatchObject({ code: 200 })
  expect(await credit(recharge)).toMatchObject(used)
})

test('concurrent credit and funding of a transaction succeed once', async () => {
  for (let round = 0; round < (isFull ? 5 : 2); round += 1) {
    const txid = freshTxid()
    const [recharge, proposal] = [await claimOf(txid), await funding(txid)]
    const answers = await Promise.all([credit(recharge), fund(proposal)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('database marks a transaction as used under any role', async () => {
  const client = new pg.Client(story.database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ id: string }>("SELECT id FROM staff WHERE role = 'operator' LIMIT 1")
  const anna = rows[0]?.id
  const txid = freshTxid()
  const [one, other] = [await claimOf(txid), await claimOf(spelled(txid))]
  const proposal = await funding(txid)
  const writeCredit = (id: string) =>
    client.query("INSERT INTO recharge_credits (order_id, amount, note) VALUES ($1, 50, '')", [id])
  for (const role of ['c2c_app', 'NONE']) {
    const afterCredit = async (write: () => Promise<unknown>) => {
      await client.query(`BEGIN; SET LOCAL ROLE ${role}`)
      await writeCredit(one)
      await expect(write()).rejects.toThrow('used_receipts_once')
      await client.query('ROLLBACK')
    }
    await afterCredit(() => writeCredit(other))
    const approve = `INSERT INTO proposal_decisions SELECT id, made_by, 'approved', '', $2, now() FROM proposals WHERE id = $1`
    await afterCredit(() => client.query(approve, [proposal, anna]))
  }
})

test('credits of one statement use each transaction once', async () => {
  const client = new pg.Client(story.database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const [txid, nextTxid] = [freshTxid(), freshTxid()]
  const [one, again, next] = [await claimOf(txid), await claimOf(spelled(txid)), await claimOf(nextTxid)]
  const writeCredits = (...ids: string[]) =>
    client.query(
      `WITH written AS (INSERT INTO recharge_credits (order_id, amount, note) SELECT id, 50, '' FROM unnest($1::uuid[]) id RETURNING order_id)
        SELECT count(*) FROM written`,
      [ids],
    )
  const marked = async () => {
    const { rows } = await client.query(
      'SELECT order_id FROM used_receipts WHERE order_id = ANY ($1) ORDER BY fingerprint',
      [[one, again, next]],
    )
    return new Set(rows.map(({ order_id }: { order_id: string }) => order_id))
  }
  await client.query('BEGIN')
  await expect(writeCredits(next, one, again)).rejects.toThrow('used_receipts_once')
  await client.query('ROLLBACK; BEGIN')
  await writeCredits(next, one)
  expect(await marked()).toEqual(new Set([next, one]))
  await expect(writeCredits(again)).rejects.toThrow('used_receipts_once')
  await client.query('ROLLBACK')
})

test('letters 0x inside an id of another network are part of it', async () => {
  const network = { type: 'NIMIQ', label: 'Nimiq', address: 'NQ07000000000000000000', scheme: 'nimiq' }
  const networks = [{ ...network, min_amount: '10', confirmations: 1 }]
  await addSetting(story.services.db, 'recharge_networks', networks, story.clock.now())
  const txid = 'AB0xCD0123456789'
  expect(await credit(await claimOf(txid))).toMatchObject({ code: 200 })
  const person = await newUser(story)
  const again = { ...(await rechargeFields(story, person, '50')), txid }
  expect(await story.call('recharge/create', again, person)).toMatchObject({
    code: 409,
    data: { reason: 'already_exists', fields: { txid: 'This transaction has been used before' } },
  })
})
