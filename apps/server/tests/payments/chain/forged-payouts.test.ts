import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyRows } from '../../../src/features/proofs/audit/verify-all.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { freshAccount, payer, startPayoutStory } from './payout-support.ts'
import { confirmations } from './support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

const it = await startPayoutStory()
const { story, anvil, problems, approved, approve, payee, order, pay, watch, operator } = it
const { client, tamper, refusal } = await connectSuperuser(story)

interface Forged {
  readonly withdraw_id: string
  readonly account: string
}

const evidence = (
  { withdraw_id, account }: Forged,
  { units = '10000000', block = 1_000_000, sender = payer, witnesses = ['first', 'second'] } = {},
) =>
  client.query(
    `INSERT INTO chain_payouts (order_id, network, txid, place, sender, account, token, units, block_number, block_hash, witnesses, at)
     VALUES ($1, 'ERC20', $2, 0, $3, $4, $5, $6, $7, $2, $8, now())`,
    [
      withdraw_id,
      `0x${randomUUID().replaceAll('-', '').repeat(2)}`,
      sender,
      account,
      it.chain.token,
      units,
      block,
      witnesses,
    ],
  )
const payout = ({ withdraw_id }: Forged) =>
  client.query("INSERT INTO payouts (order_id, payout_ref, note) VALUES ($1, $2, '')", [withdraw_id, randomUUID()])
const release = ({ withdraw_id }: Forged) =>
  client.query("INSERT INTO chain_releases (order_id, note, at) VALUES ($1, '', now())", [withdraw_id])

test('server cannot pay an order to an address without its evidence', async () => {
  const one = await approved()
  expect(await refusal(() => payout(one))).toBe('chain_decides')
  expect(await refusal(() => evidence(one, { units: '10000001' }))).toBe('chain_payout_matches')
  expect(await refusal(() => evidence({ ...one, account: freshAccount() }))).toBe('chain_payout_matches')
  expect(await refusal(() => evidence(one, { block: -20 }))).toBe('chain_payout_matches')
  expect(await refusal(() => evidence(one, { sender: one.account }))).toBe('chain_payouts_left')
  expect(await refusal(() => evidence(one))).toBe('needs_call')
})

test('server cannot release a payout without a decision', async () => {
  const one = await payee()
  const { withdraw_id } = await order(one)
  expect(await refusal(() => release({ ...one, withdraw_id }))).toBe('needs_call')
  const large = await payee(freshAccount(), '20000')
  const { withdraw_id: id } = await order(large, '15000')
  expect(await refusal(() => release({ ...large, withdraw_id: id }))).toBe('second_person_needed')
})

test('evidence of a payout that one of two providers shows, or about which they disagree, is refused', async () => {
  const small = await approved()
  for (const witnesses of [['first'], ['first', 'first'], ['second', 'third']])
    expect(await refusal(() => evidence(small, { witnesses }))).toBe('second_provider_needed')
  const large = await payee(freshAccount(), '20000')
  const { withdraw_id } = await order(large, '15001')
  await approve(withdraw_id)
  expect(await approve(withdraw_id, operator)).toMatchObject({ data: { step: 'approved' } })
  const one = { ...large, withdraw_id }
  await tamper("UPDATE chain_networks SET providers = '{first}'")
  const alone = { witnesses: ['first'] }
  expect(await refusal(() => evidence(one, { units: '15000000000', ...alone }))).toBe('second_provider_needed')
  expect(await refusal(() => evidence(small, alone))).toBe('needs_call')
  await tamper("UPDATE chain_networks SET providers = '{first,second}'")
  await client.query(`INSERT INTO chain_disputes (network, block_number, txid, shown_by, denied_by, at)
    VALUES ('ERC20', 1, '', 'first', 'second', now())`)
  expect(await refusal(() => evidence(small))).toBe('providers_disagree')
  await tamper('DELETE FROM chain_disputes')
})

test('changed address of an order is named by verify', async () => {
  const one = await approved()
  expect((await verifyRows(story.services.db, undefined, null)).problems.join()).not.toContain(one.withdraw_id)
  const account = (value: string) =>
    tamper(`UPDATE chain_withdrawals SET account = '${value}' WHERE order_id = '${one.withdraw_id}'`)
  await account(freshAccount())
  expect((await verifyRows(story.services.db, undefined, null)).problems.join()).toContain(one.withdraw_id)
  await account(one.account)
})

test('payout that no provider shows is named by the sweep', async () => {
  const one = await approved()
  await pay(one.account)
  await anvil.mine(confirmations)
  await watch()
  await anvil.mine()
  const block = Number(await anvil.call('eth_blockNumber'))
  const { rows } = await client.query<{ txid: string; block_number: string }>(
    'SELECT txid, block_number::text FROM chain_payouts WHERE order_id = $1',
    [one.withdraw_id],
  )
  const [honest] = rows
  const change = (txid: string, number: string) =>
    tamper(`UPDATE chain_payouts SET txid = '${txid}', block_number = ${number} WHERE order_id = '${one.withdraw_id}'`)
  await change(`0x${'cd'.repeat(32)}`, String(block))
  await anvil.mine(confirmations)
  expect((await problems()).join()).toMatch(/the providers disagree about transaction 0xcdcd/)
  const { problems: named } = await checkBooks(story.services.db, 'sandbox')
  expect(named.join()).toMatch(/a withdrawal to an address is paid with its evidence from the chain/)
  await change(honest?.txid ?? '', honest?.block_number ?? '')
})
