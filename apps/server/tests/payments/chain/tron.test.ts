import { expect, test } from 'vitest'
import { moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { confirmations, startChainStory } from './support.ts'

const { story, anvil, token, watch, accountOf } = await startChainStory('TRC20')

test('deposit on TRON is credited, and its claim is found by an id without 0x', async () => {
  const person = await newUser(story)
  const account = await accountOf(person)
  const { address, uri } = await story.callOk('recharge/shoukuan-address', { type: 'TRC20' }, person)
  expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
  expect(uri).toBe(address)
  const txid = await token.transfer(account, 12_500_000n)
  await anvil.mine(250)
  const fields = { ...(await rechargeFields(story, person, '12.5')), txid: txid.slice(2) }
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  await watch()
  expect((await moneyOf(story, person)).available).toBe('12.500000')
  const { list } = await story.callOk('recharge/list', {}, person)
  expect(list).toMatchObject([{ recharge_id, state: 'completion', amount: '12.500000' }])
  expect(confirmations).toBeGreaterThan(1)
})

test('deposit without a claim keeps its transaction as TRON writes it', async () => {
  const person = await newUser(story)
  const txid = await token.transfer(await accountOf(person), 12_500_000n)
  await anvil.mine(confirmations)
  await watch()
  const { list } = await story.callOk('recharge/list', {}, person)
  const claims = story.services.db
    .selectFrom('recharges')
    .select('txid')
    .where('order_id', '=', list[0]?.recharge_id ?? '')
  expect(await claims.execute()).toEqual([{ txid: txid.slice(2) }])
})
