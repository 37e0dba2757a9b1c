import { expect, test } from 'vitest'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { invitedBy } from './support.ts'

const story = await startStory()

const none = {
  members: 0,
  members_today: 0,
  active_members: 0,
  commission_total: '0.000000',
  commission_today: '0.000000',
  time_zone: 'UTC',
  list: [],
  total: 0,
  page: 1,
  page_size: 10,
}

test('team holds direct invitees only and is private', async () => {
  const [inviter, stranger] = [await newUser(story), await newUser(story)]
  const member = await invitedBy(story, inviter)
  await invitedBy(story, member)
  expect(await story.callOk('team/tongji', {}, inviter)).toMatchObject({ members: 1, members_today: 1, total: 1 })
  expect(await story.callOk('team/tongji', {}, member)).toMatchObject({ members: 1, total: 1 })
  expect(await story.callOk('team/tongji', {}, stranger)).toEqual(none)
  expect(await story.call('team/tongji')).toMatchObject({ code: -1 })
})

test('members are listed newest first, paged and masked', async () => {
  const inviter = await newUser(story)
  const accounts = ['anna-lang', 'ben.okoro', 'chiyo_sato']
  const members = []
  for (const account of accounts) {
    members.push(await invitedBy(story, inviter, account))
    story.clock.advance(1000)
  }
  const [, ben] = members
  await story.callOk('userinfo/save', { nickname: '王小明' }, ben)
  const [first, second] = await Promise.all(
    ['1', '2'].map((page) => story.callOk('team/tongji', { page, page_size: '2' }, inviter)),
  )
  expect(first?.list.map(({ nickname }) => nickname)).toEqual(['c***o', '王***明'])
  expect(second?.list).toMatchObject([{ nickname: 'a***g', active: false, commission: '0.000000' }])
  expect([first?.total, second?.total]).toEqual([3, 3])
  expect(JSON.stringify([first, second])).not.toMatch(/anna|ben|chiyo|mail\.example/)
})

test('member is active from the first completed order', async () => {
  const inviter = await newUser(story)
  const member = await invitedBy(story, inviter)
  await invitedBy(story, inviter)
  expect(await story.callOk('team/tongji', {}, inviter)).toMatchObject({ members: 2, active_members: 0 })
  await rechargeAndApprove(story, member, '50')
  // The counts are kept for a while.
  await expect.poll(async () => (await story.callOk('team/tongji', {}, inviter)).active_members).toBe(1)
  const { active_members, list } = await story.callOk('team/tongji', {}, inviter)
  expect([active_members, list.filter(({ active }) => active).length, list.length]).toEqual([1, 1, 2])
})

test('member who joined yesterday by UTC does not count for today', async () => {
  const inviter = await newUser(story)
  await invitedBy(story, inviter)
  story.clock.advance(day)
  await invitedBy(story, inviter)
  // The day goes on after the last one who joined.
  story.clock.advance(hour)
  const { members, members_today } = await story.callOk('team/tongji', {}, inviter)
  expect([members, members_today]).toEqual([2, 1])
})

test('today is a day of the time zone that is named', async () => {
  const inviter = await newUser(story)
  await invitedBy(story, inviter)
  // 14 hours ahead of UTC, a day begins at 10:00 UTC.
  const time_zone = 'Pacific/Kiritimati'
  const hours = (24 + 11 - story.clock.now().getUTCHours()) % 24
  story.clock.advance(hours * (day / 24))
  await invitedBy(story, inviter)
  expect(await story.callOk('team/tongji', { time_zone }, inviter)).toMatchObject({ members_today: 1, time_zone })
  const refused = { code: 400, data: { fields: { time_zone: 'The format is wrong' } } }
  expect(await story.call('team/tongji', { time_zone: 'Mars/Base' }, inviter)).toMatchObject(refused)
})
