import { expect, test } from 'vitest'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addPasskey, setUpTotp, site } from '@c2c/testing/src/people/factors.ts'
import { makeStaff, newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { addSetting } from '../../../src/services/settings/settings.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { callBy, merchantKey, password, userKey } from './support.ts'

const story = await startStory()
await addSetting(story.services.db, 'app_url', site, story.clock.now())
const money = '/api/v1/userinfo/get-money-info'
const offers = '/console/api/v1/offer/list'
const ended = { code: 401, data: { reason: 'key_invalid' } }
const fresh = { password: 'another fine password', confirm_password: 'another fine password' }

async function mailedCode({ email }: Person, purpose: string): Promise<string> {
  story.clock.advance(60_000)
  await story.callOk('sms/send-code', { email, purpose })
  return story.mailbox.code(email)
}

const changes: Readonly<Record<string, (person: Person, fields: { end_keys?: string }) => Promise<unknown>>> = {
  'new password': async (person, fields) =>
    story.callOk('userinfo/save', { ...fresh, code: await mailedCode(person, 'password'), ...fields }, person),
  'end of the other sessions': (person, fields) => story.callOk('session/end-others', fields, person),
  'new email address': async (person, fields) => {
    const email = `next-${person.email}`
    const code = await mailedCode(person, 'email')
    const new_code = await mailedCode({ ...person, email }, 'new-email')
    return story.callOk('userinfo/change-email', { email, code, new_code, ...fields }, person)
  },
}

test.each(Object.keys(changes))('%s ends the API keys unless the user keeps them', async (name) => {
  const person = await newUser(story)
  const key = await userKey(story, person)
  await changes[name]?.(person, { end_keys: 'false' })
  expect(await callBy(story, key, money)).toMatchObject({ code: 200 })
  const other = await newUser(story)
  const gone = await userKey(story, other)
  await changes[name]?.(other, {})
  expect(await callBy(story, gone, money)).toMatchObject(ended)
})

test('new authenticator and new passkey end the API keys', async () => {
  const [one, two] = [await newUser(story), await newUser(story)]
  const keys = [await userKey(story, one), await userKey(story, two)]
  await setUpTotp(story, one)
  await addPasskey(story, two)
  for (const key of keys) expect(await callBy(story, key, money)).toMatchObject(ended)
})

test('reset of a forgotten password ends the API keys always', async () => {
  const person = await newUser(story)
  const key = await userKey(story, person)
  const code = await mailedCode(person, 'sign-in')
  const session = await story.callOk('user/login', { email: person.email, code })
  await story.callOk('userinfo/save', { ...fresh, end_keys: 'false' }, session)
  expect(await callBy(story, key, money)).toMatchObject(ended)
})

test("merchant's key outlives its maker, and any member sees and ends it", async () => {
  const merchant = await openMerchant(story)
  const maker = await makeStaff(story, 'merchant', merchant.id)
  const key = await merchantKey(story, maker)
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('staff/disable', { staff_id: maker.staffId }, owner)
  expect(await callBy(story, key, offers)).toMatchObject({ code: 200 })
  const { list } = await story.consoleOk('api-key/list', {}, merchant)
  expect(list).toMatchObject([{ key_id: key.key_id, made_by: maker.name, revoked_at: null }])
  const stranger = await openMerchant(story)
  expect((await story.consoleOk('api-key/list', {}, stranger)).list).toEqual([])
  expect(await story.console('api-key/revoke', { key_id: key.key_id }, stranger)).toMatchObject({ code: 404 })
  await story.consoleOk('api-key/revoke', { key_id: key.key_id }, merchant)
  expect(await callBy(story, key, offers)).toMatchObject(ended)
})

test('every member of a merchant is mailed a new key, and no one else', async () => {
  const merchant = await openMerchant(story)
  const [maker, colleague, gone] = [
    await makeStaff(story, 'merchant', merchant.id),
    await makeStaff(story, 'merchant', merchant.id),
    await makeStaff(story, 'merchant', merchant.id),
  ]
  const foreign = await makeStaff(story, 'merchant', (await openMerchant(story)).id)
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('staff/disable', { staff_id: gone.staffId }, owner)
  await merchantKey(story, maker, { name: 'Market maker' })
  await deliver(story.services)
  for (const { email } of [maker, colleague])
    expect((await story.mailbox.to(email)).at(-1)?.text).toContain(`${maker.name} created the API key Market maker.`)
  for (const { email } of [gone, foreign]) expect(await story.mailbox.to(email)).toEqual([])
})

test('new password of a member ends the keys that the member made', async () => {
  const merchant = await openMerchant(story)
  const [one, other] = [
    await makeStaff(story, 'merchant', merchant.id),
    await makeStaff(story, 'merchant', merchant.id),
  ]
  const [key, kept] = [await merchantKey(story, one), await merchantKey(story, other)]
  await story.consoleOk('staff/change-password', { old_password: password, ...fresh }, one)
  expect(await callBy(story, key, offers)).toMatchObject(ended)
  expect(await callBy(story, kept, offers)).toMatchObject({ code: 200 })
})
