import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkBooks } from '../../src/features/books/check-books.ts'
import { rechargeFields } from '../support/money.ts'
import { newUser } from '../support/people.ts'
import { confirmations, startChainStory } from './support.ts'
import { connectSuperuser } from './superuser.ts'

const chain = await startChainStory()
const { story, anvil, problems } = chain
const { client, tamper, refusal } = await connectSuperuser(story)

/** Another person's account and the open claim of this one. */
async function claimed() {
  const person = await newUser(story)
  const account = await chain.accountOf(person)
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '50'), person)
  return { account, recharge_id }
}

const evidence = async ({ account, recharge_id }: Awaited<ReturnType<typeof claimed>>, amount = '50000000') => {
  const block = BigInt(await anvil.call('eth_blockNumber'))
  const txid = `0x${randomUUID().replaceAll('-', '').repeat(2)}`
  const values = [recharge_id, txid, account, chain.chain.token, amount, block.toString()]
  await client.query(
    `INSERT INTO chain_credits (order_id, network, txid, place, account, sender, token, units, amount, block_number, block_hash, witnesses, at)
     VALUES ($1, 'ERC20', $2, 0, $3, $4, $4, $5::bigint, $5::bigint, $6, $2, '{first}', now())`,
    values,
  )
}
const credit = (id: string) =>
  client.query("INSERT INTO recharge_credits (order_id, amount, note) VALUES ($1, 50000000, '')", [id])
const auditRow = (id: string) =>
  client.query(
    `INSERT INTO audit_log (at, staff_id, role, call, subject, outcome, details)
     VALUES (now(), NULL, 'system', 'chain/credit', $1, 'done', '{"input":{}}')`,
    [id],
  )

test('server cannot credit an own address without evidence of it', async () => {
  const [one, other] = [await claimed(), await claimed()]
  expect(await refusal(() => credit(one.recharge_id))).toBe('chain_decides')
  expect(await refusal(() => evidence({ ...one, account: other.account }))).toBe('chain_credit_matches')
  expect(await refusal(() => evidence(one, '20000000000'))).toBe('second_provider_needed')
  expect(await refusal(() => evidence(one))).toBe('needs_call')
})

test('evidence that no provider shows is named by the sweep, and what it lacks by the books', async () => {
  const one = await claimed()
  await problems()
  await anvil.mine()
  const forged = async () => {
    await evidence(one)
    await credit(one.recharge_id)
    await auditRow(one.recharge_id)
  }
  expect(await refusal(forged)).toBeUndefined()
  await anvil.mine(confirmations)
  expect((await problems()).join()).toMatch(/the providers disagree about transaction/)
  const { problems: named } = await checkBooks(story.services.db, 'sandbox')
  expect(named.join()).toMatch(/a recharge moves exactly what was credited/)
  await tamper(`DELETE FROM used_receipts WHERE order_id = '${one.recharge_id}';
    DELETE FROM recharge_credits WHERE order_id = '${one.recharge_id}';
    DELETE FROM chain_credits WHERE order_id = '${one.recharge_id}'`)
})
