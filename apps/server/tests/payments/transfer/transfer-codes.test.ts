import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { expect, test } from 'vitest'
import { funded, send, tokenOf } from './support.ts'

// In the sandbox an account without a second factor is not asked.
const story = await startStory({ sandbox: false })

test('code for a transfer confirms its amount and receiver alone', async () => {
  const [person, other, to] = [await funded(story), await newUser(story), await newUser(story)]
  const receiver = await tokenOf(story, person, to)
  const transfer = { receiver, amount: '10' }
  const attempt = (fields: object) => send(story, person, receiver, '10', fields)
  // The proof of a minute ago is none for a transfer.
  expect(await attempt({})).toMatchObject({
    code: 401,
    data: { reason: 'second_factor_required', methods: ['code'], bound: { receiver, amount: '10.000000' } },
  })
  const use = { purpose: 'transfer', ...transfer }
  for (const email of [other.email, 'unknown@mail.example']) {
    expect(await story.call('sms/send-code', { email, ...use })).toMatchObject({
      code: 409,
      data: { reason: 'state_conflict' },
    })
  }
  expect(await story.call('sms/send-code', { email: person.email, purpose: 'transfer', amount: '10' })).toMatchObject({
    code: 400,
    data: { fields: { receiver: 'Please say who is to receive it' } },
  })
  story.clock.advance(60_000)
  await story.callOk('sms/send-code', { email: person.email, ...use })
  const code = await story.mailbox.code(person.email)
  const [mail] = (await story.mailbox.to(person.email)).slice(-1)
  expect(mail?.text).toMatch(/Use it to send 10 USDT to \S+\. It works for no other transfer\./)
  const refused = { code: 401, data: { reason: 'code_invalid' } }
  expect(await attempt({ amount: '11', code })).toMatchObject(refused)
  story.clock.advance(1000)
  expect(await attempt({ receiver: await tokenOf(story, person, to), code })).toMatchObject(refused)
  expect(await story.call('security/prove', { code }, person)).toMatchObject(refused)
  expect(await attempt({ code })).toMatchObject({ code: 200, data: { amount: '10.000000' } })
  expect(await attempt({ code })).toMatchObject(refused)
  expect((await moneyOf(story, person)).available).toBe('90.000000')
})
