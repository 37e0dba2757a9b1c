import { formatUsdt } from '@c2c/domain'
import { expect, test } from 'vitest'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { evmAddress, operators, txidOf, verifyAccount } from './support.ts'

const story = await startStory()
const { db, now } = story.services

test('transaction on a network that the operator named pays once in any form', async () => {
  const known = (await readSetting(db, 'recharge_networks')) ?? []
  const networks = known.map(({ min_amount, ...network }) => ({
    ...network,
    min_amount: formatUsdt(min_amount),
    ...(network.type === 'ERC20' && { type: 'POLYGON', label: 'Polygon' }),
  }))
  // The first one writes its transactions in another way.
  expect(networks.map(({ type }) => type)).toEqual(expect.arrayContaining(['TRC20', 'POLYGON']))
  await addSetting(db, 'recharge_networks', networks, now())
  const two = await operators(story)
  const merchant = await openMerchant(story)
  const fields = { type: 'usdt', network: 'POLYGON', address: evmAddress }
  const { payout_account_id } = await story.consoleOk('fund/payout-account-create', fields, merchant)
  await verifyAccount(story, two, payout_account_id)
  const withdraw = () => story.consoleOk('fund/withdraw', { payout_account_id, amount: '100' }, merchant)
  const pay = (withdraw_id: string, payout_ref: string) =>
    story.console('withdraw/approve', { withdraw_id, payout_ref }, two[0])
  const [first, second] = [await withdraw(), await withdraw()]
  expect(await pay(first.withdraw_id, txidOf(9).toUpperCase())).toMatchObject({
    data: { payout_ref: `0x${txidOf(9)}`, network: 'POLYGON' },
  })
  for (const again of [txidOf(9), `0x${txidOf(9)}`])
    expect(await pay(second.withdraw_id, again)).toMatchObject({ data: { reason: 'already_exists' } })
})
