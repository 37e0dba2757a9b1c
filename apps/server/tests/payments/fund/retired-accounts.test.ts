import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hold } from '@c2c/testing/src/story/hold.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, problemsOfBooks, type Merchant } from '../../trade/order/support.ts'
import { addAddress, operators, verifyAccount, withdraw } from './support.ts'

const story = await startStory()
const two = await operators(story)

/** A merchant with 1,000 USDT and a verified address. */
async function wealthy(): Promise<Merchant & { readonly account: string }> {
  const merchant = await openMerchant(story, 1000)
  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  return { ...merchant, account }
}

test('withdrawal that overtakes the retirement of its account leaves the books without problems', async () => {
  const merchant = await wealthy()
  const retire = () => story.consoleOk('fund/payout-account-retire', { payout_account_id: merchant.account }, merchant)
  const shared = 'SELECT FROM merchant_payout_accounts WHERE id = $1 FOR SHARE'
  const { waiting, letGo } = await hold(story, shared, [merchant.account])
  const retired = retire()
  await expect.poll(waiting).toBe(1)
  story.clock.advance(1000)
  expect(await withdraw(story, merchant, merchant.account, '100')).toMatchObject({ code: 200 })
  await letGo()
  await retired
  expect(await problemsOfBooks(story)).toEqual([])
})

test('withdrawal to an account that was retired before is named', async () => {
  const merchant = await wealthy()
  await story.consoleOk('fund/payout-account-retire', { payout_account_id: merchant.account }, merchant)
  story.clock.advance(1000)
  const client = new pg.Client(story.database.connection)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('ALTER TABLE withdrawals DISABLE TRIGGER USER; SET session_replication_role = replica')
  await client.query('UPDATE merchant_payout_accounts SET retired_at = NULL WHERE id = $1', [merchant.account])
  const { data } = await withdraw(story, merchant, merchant.account, '100')
  await client.query('ALTER TABLE withdrawals ENABLE TRIGGER USER')
  const problems = (await problemsOfBooks(story)).join()
  expect(problems).toMatch(/^a merchant withdraws to an account that was not retired: order W/)
  const { order_no } = await story.services.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', 'withdraw_id' in data ? data.withdraw_id : '')
    .executeTakeFirstOrThrow()
  expect(problems).toContain(order_no)
})
