import { expect, test } from 'vitest'
import { linkOf } from '../../src/features/team/invite-detail.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { invitedBy } from './support.ts'

const story = await startStory()

test('invitation has a code, a registration link and its members', async () => {
  const person = await newUser(story)
  const { invite_code } = await story.callOk('userinfo/get-info', {}, person)
  await invitedBy(story, person)
  expect(await story.callOk('invite/detail', {}, person)).toMatchObject({
    invite_code,
    link: `/#/pages/login/register?invite_code=${invite_code}`,
    members: 1,
    commission_total: '0.000000',
  })
  expect(await story.call('invite/detail')).toMatchObject({ code: -1 })
})

test("request's host header never reaches a link", async () => {
  const { token } = await newUser(story)
  const headers = { 'x-access-token': token, 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const { text } = await story.send('/api/v1/invite/detail', { method: 'POST', headers })
  expect(text).toContain('"link":"/#/pages/login/register')
})

test('local sandbox knows its address unless the operator sets one', () => {
  const here = 'http://127.0.0.1:8080'
  expect(linkOf('AB12', null, here)).toBe(`${here}/#/pages/login/register?invite_code=AB12`)
  expect(linkOf('AB12', null, 'http://0.0.0.0:8080')).toBe('/#/pages/login/register?invite_code=AB12')
  expect(linkOf('AB12', 'https://c2c.example', here)).toMatch(/^https:\/\/c2c\.example\/#/)
})

test.each(['en', 'de', 'zh-Hans', 'zh-Hant', 'ja'])('%s has its own rules with the real rates', async (lang) => {
  const { db, now } = story.services
  const person = await newUser(story)
  const rules = async () => (await story.callOk('invite/detail', {}, { ...person, lang })).rules
  await addSetting(db, 'referral_share_bps', 0, now())
  const off = await rules()
  expect(off).toHaveLength(4)
  expect(off.join()).not.toContain('%')
  await addSetting(db, 'referral_share_bps', 1250, now())
  expect((await rules()).at(-1)).toMatch(/12[.,]5/)
  expect(new Set([...off, ...(await rules())]).size).toBe(5)
})

test('link starts at the app address set by the operator', async () => {
  const { db, now } = story.services
  await addSetting(db, 'app_url', 'https://c2c.example/app/', now())
  const { link } = await story.callOk('invite/detail', {}, await newUser(story))
  expect(link).toMatch(/^https:\/\/c2c\.example\/app\/#\/pages\/login\/register\?invite_code=\w+$/)
  await expect(addSetting(db, 'app_url', 'javascript:alert(1)', now())).rejects.toThrow(
    'app_url: value: Please enter a web address',
  )
})
