import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { addAddress, addBank, setFunds } from './support.ts'

const story = await startStory()

test('amount of which the fee leaves nothing, and currency without a rate, are refused', async () => {
  const other = await openMerchant(story, 1000)
  const [usdt, bank] = [await addAddress(story, other), await addBank(story, other)]
  const quote = (payout_account_id: string, amount: string) =>
    story.console('fund/quote', { payout_account_id, amount }, other)
  const { db, now } = story.services
  await setFunds(story, { fee: '20' })
  const nothing = { msg: expect.stringContaining('20'), data: { reason: 'below_minimum', min_amount: '10.000000' } }
  for (const amount of ['10', '19.999999', '20']) expect(await quote(usdt, amount)).toMatchObject(nothing)
  expect(await quote(usdt, '20.000001')).toMatchObject({ data: { receive_amount: '0.000001' } })
  // Less than a cent.
  expect(await quote(bank, '20.000001')).toMatchObject(nothing)
  expect(await quote(bank, '20.02')).toMatchObject({ data: { receive_amount: '0.01' } })
  await setFunds(story)
  await addSetting(db, 'reference_rates', { USD: '0.998' }, now())
  expect(await quote(bank, '100')).toMatchObject({ code: 422, data: { reason: 'not_available' } })
  await addSetting(db, 'reference_rates', { EUR: '0.92' }, now())
  expect(await quote(bank, '100')).toMatchObject({ code: 200 })
})
