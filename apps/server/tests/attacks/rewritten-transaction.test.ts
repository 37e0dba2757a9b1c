import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { claim, twoPeople } from '../review/proposal/support.ts'
import { moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { first } = await twoPeople(story)

const freshTxid = () => randomBytes(32).toString('hex')
const fullWidth = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

/** A credited transaction, and the fields of another claim, which no refused call uses up. */
const person = await newUser(story)
const credited = randomBytes(32).toString('hex')
const recharge_id = await claim(story, person, '50', { txid: credited })
await story.consoleOk('recharge/approve', { recharge_id, amount: '50' }, first)
const fieldsOfClaim = await rechargeFields(story, person, '50')

test.each([
  ['with a zero-width space', (id: string) => `${id.slice(0, 9)}\u200B${id.slice(9)}`],
  ['in full-width digits', fullWidth],
  ['in capitals', (id: string) => id.toUpperCase()],
  ['after 0x', (id: string) => `0x${id}`],
  ['after 0x0x', (id: string) => `0x0x${id}`],
  ['with a dash', (id: string) => `${id.slice(0, 32)}-${id.slice(32)}`],
  ['with a dot', (id: string) => `${id}.`],
  ['as the page of an explorer', (id: string) => `https://tronscan.org/#/transaction/${id}`],
  ['as a page with a query', (id: string) => `https://etherscan.io/tx/0x${id}?a=b`],
])('transaction written %s credits once', async (_how, rewrite) => {
  const txid = rewrite(credited)
  const { code, data } = await story.call('recharge/create', { ...fieldsOfClaim, txid }, person)
  expect([400, 409]).toContain(code)
  expect(data).toMatchObject({ fields: { txid: expect.stringMatching(/used before|not a transaction ID/) } })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '50.000000' })
  // Nor does it fund the reserve.
  const funding = { network: 'TRC20', amount: '50', reference: txid, reason: 'Ours.' }
  const funded = await story.console('reserve/fund', funding, { token: await signInOwner(story) })
  expect([400, 409]).toContain(funded.code)
  // Nor is there another spelling for the database.
  const { rows } = await story.services.pool.query<{ same: boolean }>(
    "SELECT txid_fingerprint('TRC20', $1) = txid_fingerprint('TRC20', $2) AS same",
    [credited, txid],
  )
  expect(rows).toEqual([{ same: true }])
})

test.each([
  ['TRC20', (id: string) => id],
  ['ERC20', (id: string) => `0x${id}`],
])('transaction on %s is kept in its one form', async (type, form) => {
  const txid = freshTxid()
  const { address } = await story.callOk('recharge/shoukuan-address', { type }, person)
  for (const given of [txid.toUpperCase(), `0x${txid}`, `https://scan.example/tx/${txid}`]) {
    const id = await claim(story, person, '50', { type, address, txid: given })
    const { list } = await story.consoleOk('recharge/list', { id }, first)
    expect(list[0]?.txid).toBe(form(txid))
  }
})

test.each([
  'paid',
  '0x12',
  'f'.repeat(63),
  'f'.repeat(65),
  `${'a'.repeat(64)} ${'b'.repeat(64)}`,
  `x${'a'.repeat(64)}`,
])('text %s is no transaction', async (txid) => {
  expect(await story.call('recharge/create', { ...fieldsOfClaim, txid }, person)).toMatchObject({ code: 400 })
})

test('database refuses a transaction id in any other form', async () => {
  const id = await claim(story, await newUser(story), '50', { txid: freshTxid() })
  const rewritten = story.services.pool.query(
    `INSERT INTO recharges SELECT gen_random_uuid(), network, address, claimed, txid || '-', credentials
      FROM recharges WHERE order_id = $1`,
    [id],
  )
  await expect(rewritten).rejects.toThrow('txid_form')
})
