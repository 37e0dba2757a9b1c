import { consoleCalls } from '@c2c/contract'
import { expect, test } from 'vitest'
import { wiseFields } from '@c2c/testing/src/people/money.ts'
import { signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const person = await seller(story)
await story.callOk('userinfo/save', { phone: '+4915112345678', city: 'Wolkenkuckucksheim' }, person)
await story.callOk('bankinfo/create', { ...wiseFields, account: 'secret.person@wise.example' }, person)
await story.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '20' }, person)
const { order_id } = await sell(story, person, await openOffer(story, await openMerchant(story)))

/** Fields of a user that only a recorded call may show. */
const personal = [
  person.email,
  '+4915112345678',
  'Wolkenkuckucksheim',
  'DE89370400440532013000',
  'Erika Mustermann',
  'erika@mail.example',
  'secret.person@wise.example',
  '+49301234567',
  'Heidestrasse 17',
]

const reads = consoleCalls.filter((call) => call.auth.includes('operator') && !call.changing && !call.reveals)
const named: Readonly<Record<string, string>> = { user_id: person.userId, user: person.account, order_id }
const asked = (fields: readonly string[]) =>
  Object.fromEntries(Object.entries(named).filter(([name]) => fields.includes(name)))

test.each(reads.map((call) => call.name))('%s shows an operator nothing personal of a user', async (name) => {
  const call = reads.find((one) => one.name === name)
  const answer = await story.console(name, asked(Object.keys(call?.input.def.shape ?? {})), operator)
  expect(answer.status).toBe(200)
  for (const text of personal) expect(answer.text).not.toContain(text)
})

test('masked texts are those in the recorded call', async () => {
  const reveal = (what: string) =>
    story.console('user/reveal', { user_id: person.userId, what, purpose: 'A test' }, operator)
  const shown = (await reveal('contact')).text + (await reveal('bindings')).text
  for (const text of personal) expect(shown).toContain(text)
})
