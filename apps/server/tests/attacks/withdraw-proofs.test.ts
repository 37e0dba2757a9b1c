import { expect, test } from 'vitest'
import { callBy, merchantKey, password } from '../identity/api-key/support.ts'
import { addAddress, balancesOf, evmAddress, operators, verifyAccount } from '../payments/fund/support.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { nextTotp, totpAt } from '@c2c/testing/src/people/totp.ts'
import { openMerchant } from '../trade/order/support.ts'

const story = await startStory()
const two = await operators(story)
const { db } = story.services

/** A merchant with 1,000 USDT and a verified address. */
async function wealthy() {
  const merchant = await openMerchant(story)
  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  return { ...merchant, account }
}

test('key withdraws only with its scope, its networks and a signature', async () => {
  const victim = await wealthy()
  const create = (fields: object) =>
    story.console(
      'api-key/create',
      { name: 'Bot', days: '30', password, ...(fields as Record<string, string>) },
      victim,
    )
  expect(await create({ scopes: 'withdraw' })).toMatchObject({ data: { fields: { networks: expect.any(String) } } })
  const path = '/console/api/v1/fund/withdraw'
  const fields = { payout_account_id: victim.account, amount: '10' }
  const trader = await merchantKey(story, victim, { networks: '127.0.0.1' })
  expect(await callBy(story, trader, path, fields)).toMatchObject({ data: { reason: 'scope_missing' } })
  const elsewhere = await merchantKey(story, victim, { scopes: 'withdraw', networks: '203.0.113.7' })
  expect(await callBy(story, elsewhere, path, fields)).toMatchObject({ data: { reason: 'not_allowed' } })
  const key = await merchantKey(story, victim, { scopes: 'withdraw', networks: '127.0.0.1' })
  expect(await callBy(story, key, path, fields, { signing: null })).toMatchObject({
    data: { reason: 'signature_invalid' },
  })
  const placed = await callBy(story, key, path, fields)
  expect(placed).toMatchObject({ code: 200, data: { step: 'review' } })
  const lines = await db
    .selectFrom('audit_log')
    .select('details')
    .where('call', '=', 'fund/withdraw')
    .where('outcome', '=', 'done')
    .execute()
  expect(lines.some(({ details }) => details.includes(key.key_id))).toBe(true)
})

test('withdrawal needs the second factor of the member, each code once', async () => {
  const merchant = await wealthy()
  const key = await merchantKey(story, merchant, { scopes: 'withdraw', networks: '127.0.0.1' })
  const { secret } = await story.consoleOk('staff/second-factor-begin', { password }, merchant)
  const at = () => story.services.wallClock()
  await story.consoleOk('staff/second-factor-set', { totp: await totpAt(secret, at()), end_keys: 'false' }, merchant)
  const fields = { payout_account_id: merchant.account, amount: '100' }
  const tried = (more: object = {}) => story.console('fund/withdraw', { ...fields, ...more }, merchant)
  expect(await tried()).toMatchObject({ code: 401, data: { reason: 'second_factor_required' } })
  expect(await tried({ totp: '000000' })).toMatchObject({ data: { reason: 'second_factor_invalid' } })
  const totp = await nextTotp(secret, at())
  expect(await tried({ totp })).toMatchObject({ code: 200 })
  expect(await tried({ totp })).toMatchObject({ data: { reason: 'second_factor_invalid' } })
  expect(await balancesOf(story, merchant)).toMatchObject({ withdrawing: '100.000000' })
  // The signature of a key is its proof.
  expect(await callBy(story, key, '/console/api/v1/fund/withdraw', fields)).toMatchObject({ code: 200 })
  expect(await balancesOf(story, merchant)).toMatchObject({ withdrawing: '200.000000' })
})

test('refused withdrawal uses no code', async () => {
  const merchant = await wealthy()
  const unverified = await addAddress(story, merchant, evmAddress)
  const { secret } = await story.consoleOk('staff/second-factor-begin', { password }, merchant)
  const at = () => story.services.wallClock()
  await story.consoleOk('staff/second-factor-set', { totp: await totpAt(secret, at()) }, merchant)
  const totp = await nextTotp(secret, at())
  const tried = (payout_account_id = merchant.account) =>
    story.console('fund/withdraw', { payout_account_id, amount: '100', totp }, merchant)
  const refused = (reason: string) => ({ data: { reason } })
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('merchant/change', { merchant_id: merchant.id, suspended: 'true' }, owner)
  expect(await tried()).toMatchObject(refused('account_frozen'))
  await story.consoleOk('merchant/change', { merchant_id: merchant.id, suspended: 'false' }, owner)
  expect(await tried(unverified)).toMatchObject(refused('state_conflict'))
  const now = story.clock.now()
  const member = db.selectFrom('staff').where('merchant_id', '=', merchant.id)
  const until = new Date(now.getTime() + 60_000)
  const hold = member.select((eb) => ['merchant_id', 'id', eb.val(until).as('until'), eb.val(now).as('at')])
  const columns = ['merchant_id', 'staff_id', 'until', 'at'] as const
  await db.insertInto('merchant_holds').columns(columns).expression(hold).execute()
  expect(await tried()).toMatchObject(refused('withdrawal_hold'))
  story.clock.advance(60_000)
  await story.consoleOk('fund/payout-account-retire', { payout_account_id: unverified }, merchant)
  expect(await tried(unverified)).toMatchObject(refused('state_conflict'))
  expect(await tried()).toMatchObject({ code: 200 })
})

test('wrong codes of a stolen session end with a wait', async () => {
  const merchant = await wealthy()
  const { secret } = await story.consoleOk('staff/second-factor-begin', { password }, merchant)
  const totp = await totpAt(secret, story.services.wallClock())
  await story.consoleOk('staff/second-factor-set', { totp }, merchant)
  const fields = { payout_account_id: merchant.account, amount: '100', totp: '000000' }
  const answers = []
  for (let i = 0; i < 11; i += 1) answers.push(await story.console('fund/withdraw', fields, merchant))
  expect(answers.at(0)).toMatchObject({ data: { reason: 'second_factor_invalid' } })
  expect(answers.at(-1)).toMatchObject({ data: { reason: 'too_many_requests' } })
  expect(await balancesOf(story, merchant)).toMatchObject({ withdrawing: '0.000000' })
})
