import { languages } from '@c2c/contract'
import de from '@c2c/contract/locales/de.json' with { type: 'json' }
import en from '@c2c/contract/locales/en.json' with { type: 'json' }
import ja from '@c2c/contract/locales/ja.json' with { type: 'json' }
import zhHans from '@c2c/contract/locales/zh-Hans.json' with { type: 'json' }
import { rejectReasons } from '@c2c/contract'
import { expect, test } from 'vitest'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }

async function openItem(person: Person): Promise<string> {
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '100'), person)
  return recharge_id
}

test('listed reason is stored as its key and shown in the language of each reader', async () => {
  const person = await newUser(story)
  const input = { recharge_id: await openItem(person), reason_code: 'not_arrived' }
  const { reason } = await story.consoleOk('recharge/reject', input, { ...owner, lang: 'zh-Hans' })
  expect(reason).toBe(zhHans.rejection.recharge_not_arrived)
  for (const [lang, texts] of Object.entries({ de, ja, en })) {
    const seen = texts.rejection.recharge_not_arrived
    expect((await story.callOk('recharge/list', {}, { ...person, lang })).list[0]?.reason).toBe(seen)
    const ofStaff = await story.consoleOk('recharge/list', { state: 'reject' }, { ...owner, lang })
    expect(ofStaff.list.find(({ recharge_id }) => recharge_id === input.recharge_id)?.reason).toBe(seen)
  }
  const { reason: kept } = await story.services.db
    .selectFrom('orders')
    .select('reason')
    .where('id', '=', input.recharge_id)
    .executeTakeFirstOrThrow()
  expect(kept).toBe('⟦recharge_not_arrived⟧')
})

test('written words that look like a key stay as written', async () => {
  const person = await newUser(story)
  const input = { recharge_id: await openItem(person), reason: '⟦nonsense⟧ is no key' }
  expect(await story.consoleOk('recharge/reject', input, owner)).toMatchObject({ reason: input.reason })
})

test('chosen reason is in the audit log', async () => {
  const recharge_id = await openItem(await newUser(story))
  await story.consoleOk('recharge/reject', { recharge_id, reason_code: 'not_arrived' }, owner)
  const { list } = await story.consoleOk('audit/list', { subject: recharge_id, call: 'recharge/reject' }, owner)
  expect(JSON.parse(list[0]?.details ?? '')).toMatchObject({ input: { recharge_id, reason_code: 'not_arrived' } })
})

test('additional words follow the listed reason unchanged', async () => {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '50')
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  const input = { withdraw_id, reason_code: 'bank_refused', reason: 'Code AC04.' }
  expect(await story.consoleOk('withdraw/reject', input, owner)).toMatchObject({
    reason: `${en.rejection.withdraw_bank_refused} Code AC04.`,
  })
})

test('rejection needs a listed reason or words, "other" needs words', async () => {
  const recharge_id = await openItem(await newUser(story))
  const reject = (fields: Record<string, string>) => story.console('recharge/reject', { recharge_id, ...fields }, owner)
  for (const nothing of [{}, { reason: ' ' }, { reason_code: 'other' }]) {
    expect(await reject(nothing)).toMatchObject({ code: 400, data: { fields: { reason: 'Please give a reason' } } })
  }
  for (const unknown of ['nonsense', 'bank_refused']) {
    expect(await reject({ reason_code: unknown })).toMatchObject({
      code: 400,
      data: { fields: { reason_code: expect.any(String) } },
    })
  }
  expect(await reject({ reason_code: 'other', reason: 'Sent twice.' })).toMatchObject({
    code: 200,
    data: { reason: 'Sent twice.' },
  })
})

test('every listed reason has a sentence in every language', async () => {
  const keys = Object.entries(rejectReasons).flatMap(([kind, codes]) =>
    codes.filter((code) => code !== 'other').map((code) => `${kind}_${code}`),
  )
  for (const language of languages) {
    const { default: texts } = (await import(`@c2c/contract/locales/${language}.json`, { with: { type: 'json' } })) as {
      default: typeof en
    }
    expect([language, Object.keys(texts.rejection).toSorted()]).toEqual([language, keys.toSorted()])
  }
})
