import { beforeEach, expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { askForPayout, invitedBy, payOut } from './support.ts'

const story = await startStory()

const setShare = (share: number) => addSetting(story.services.db, 'referral_share_bps', share, story.services.now())
const earned = async (person: Person) => {
  const { commission_total, commission_today } = await story.callOk('team/tongji', {}, person)
  return [commission_total, commission_today, (await moneyOf(story, person)).available]
}

beforeEach(() => setShare(2500))

test("inviter gets the share of a member's fee once, logged", async () => {
  const inviter = await newUser(story)
  const member = await invitedBy(story, inviter)
  const id = await askForPayout(story, member)
  expect(await earned(inviter)).toEqual(['0.000000', '0.000000', '0.000000'])
  const answers = await Promise.all([payOut(story, id), payOut(story, id), payOut(story, id)])
  expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['200', '409', '409'])
  // The fee of the sandbox is 1 USDT. The day goes on after the payout.
  story.clock.advance(hour)
  expect(await earned(inviter)).toEqual(['0.250000', '0.250000', '0.250000'])
  const { list } = await story.callOk('asset-log/list', {}, inviter)
  expect(list).toMatchObject([{ type: 'commission', direction: 'income', quantity: '0.250000' }])
  expect((await story.callOk('team/tongji', {}, inviter)).list).toMatchObject([{ commission: '0.250000' }])
  expect(await moneyOf(story, member)).toMatchObject({ available: '80.000000', total_balance: '80.000000' })
})

test('nothing is paid while the reward is off', async () => {
  await setShare(0)
  const inviter = await newUser(story)
  await payOut(story, await askForPayout(story, await invitedBy(story, inviter)))
  expect(await earned(inviter)).toEqual(['0.000000', '0.000000', '0.000000'])
})

test('rejected withdrawal and second level pay no commission', async () => {
  const inviter = await newUser(story)
  const member = await invitedBy(story, inviter)
  const [rejected, nextLevel] = [await askForPayout(story, member), await invitedBy(story, member)]
  await story.callOk('withdraw/cancel', { withdraw_id: rejected }, member)
  await payOut(story, await askForPayout(story, nextLevel))
  expect(await earned(inviter)).toEqual(['0.000000', '0.000000', '0.000000'])
  expect(await earned(member)).toEqual(['0.250000', '0.250000', '100.250000'])
})

test('member of the root invitation pays no commission', async () => {
  const person = await newUser(story)
  expect(await payOut(story, await askForPayout(story, person))).toMatchObject({ code: 200 })
})

test('parallel payouts to members pay the inviter for each', async () => {
  const inviter = await newUser(story)
  const ids = []
  for (let i = 0; i < 3; i++) ids.push(await askForPayout(story, await invitedBy(story, inviter)))
  await Promise.all(ids.map((id) => payOut(story, id)))
  expect(await earned(inviter)).toEqual(['0.750000', '0.750000', '0.750000'])
  story.clock.advance(day)
  expect(await earned(inviter)).toEqual(['0.750000', '0.000000', '0.750000'])
})
