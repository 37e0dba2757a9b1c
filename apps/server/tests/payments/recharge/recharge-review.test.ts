import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'

const story = await startStory()
const token = await signInOwner(story)

async function claim(person: Person, amount: string, changes: Record<string, string> = {}): Promise<string> {
  const { type, address } = await story.callOk('recharge/shoukuan-address', {}, person)
  const fields = { type, address, amount, credentials: await storedProof(story, person), ...changes }
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  return recharge_id
}
const second = await makeStaff(story, 'operator')
const approve = (recharge_id: string, amount: string, by: { token: string } = { token }) =>
  story.console('recharge/approve', { recharge_id, amount }, by)
const reject = (recharge_id: string, reason: string) =>
  story.console('recharge/reject', { recharge_id, reason }, { token })

test('received amount is credited and shown, not the claimed one', async () => {
  const person = await newUser(story)
  const id = await claim(person, '100')
  expect(await approve(id, '99.25')).toMatchObject({
    code: 200,
    data: { state: 'completion', step: 'credited', amount: '99.250000', claimed_amount: '100.000000' },
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '99.250000', total_balance: '99.250000' })
  const { list } = await story.callOk('recharge/list', {}, person)
  expect(list).toMatchObject([{ recharge_id: id, state: 'completion', amount: '99.250000' }])
})

test('credit above the claim takes two people and keeps their note', async () => {
  const person = await newUser(story)
  const decide = (recharge_id: string, note: string, by: { token: string }) =>
    story.consoleOk('recharge/approve', { recharge_id, amount: '100.000001', note }, by)
  for (const [note, kept] of [
    ['', 'Seen by the first.'],
    ['Seen by the second.', 'Seen by the second.'],
  ] as const) {
    const id = await claim(person, '100')
    expect(await decide(id, 'Seen by the first.', { token })).toMatchObject({ step: 'second_review' })
    expect(await moneyOf(story, person)).toMatchObject({ available: note === '' ? '0.000000' : '100.000001' })
    expect(await decide(id, note, second)).toMatchObject({ step: 'credited', note: kept })
  }
})

test('rejection by another person ends an approval that waits', async () => {
  const id = await claim(await newUser(story), '100')
  await approve(id, '101')
  const refused = { recharge_id: id, reason: 'The amount is wrong.' }
  expect(await story.consoleOk('recharge/reject', refused, second)).toMatchObject({ state: 'reject', proposal: null })
  expect(await approve(id, '101', second)).toMatchObject({ code: 409 })
})

test('rejected claim shows its reason and credits nothing', async () => {
  const person = await newUser(story)
  const id = await claim(person, '100')
  const reason = 'The screenshot shows another address. 住所が違います。'
  expect(await reject(id, reason)).toMatchObject({ code: 200, data: { state: 'reject', step: 'refused', reason } })
  expect((await story.callOk('recharge/list', {}, person)).list).toMatchObject([{ state: 'reject', reason }])
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
})

test('rejection needs a reason and approval a positive amount', async () => {
  const id = await claim(await newUser(story), '100')
  expect(await reject(id, '  ')).toMatchObject({ code: 400, data: { fields: { reason: 'Please give a reason' } } })
  for (const amount of ['', '0', '-1', 'all']) {
    expect(await approve(id, amount)).toMatchObject({ code: 400, data: { reason: 'invalid_input' } })
  }
  expect(await approve(id, '100')).toMatchObject({ code: 200 })
})

test.each([
  ['approved', () => ({ amount: '100' })],
  ['rejected', () => ({ reason: 'No.' })],
])('a claim that was %s cannot be decided again', async (how, fields) => {
  const person = await newUser(story)
  const id = await claim(person, '100')
  const name = how === 'approved' ? 'recharge/approve' : 'recharge/reject'
  await story.consoleOk(name, { recharge_id: id, ...fields() }, { token })
  const before = await moneyOf(story, person)
  expect(await approve(id, '100')).toMatchObject({ status: 200, code: 409, data: { reason: 'state_conflict' } })
  expect(await reject(id, 'Again.')).toMatchObject({ status: 200, code: 409, data: { reason: 'state_conflict' } })
  expect(await moneyOf(story, person)).toEqual(before)
})

test('of many decisions at the same time one counts', async () => {
  const crowd = isFull ? 20 : 8
  const person = await newUser(story)
  const id = await claim(person, '100')
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) => (i % 2 === 0 ? approve(id, '100') : reject(id, 'No.'))),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(crowd - 1)
  const credited = answers.some(({ data }) => data.step === 'credited') ? '100.000000' : '0.000000'
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: credited })
})

test('receipt is credited once, across users and earlier claims', async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  const receipt = await receiptFor(anna, ben)
  const [one, other] = [
    await claim(anna, '100', { credentials: receipt.ofAnna }),
    await claim(ben, '100', { credentials: receipt.ofBen }),
  ]
  expect(await approve(one, '100')).toMatchObject({ data: { step: 'second_review' } })
  expect(await approve(one, '100', second)).toMatchObject({ data: { step: 'credited' } })
  expect(await approve(other, '100')).toMatchObject({
    code: 409,
    data: { reason: 'already_exists', fields: { credentials: 'This receipt has been used before' } },
  })
  expect(await moneyOf(story, ben)).toMatchObject({ total_balance: '0.000000' })
  const late = { ...(await rechargeFields(story, ben, '100')), credentials: receipt.ofBen }
  expect(await story.call('recharge/create', late, ben)).toMatchObject({
    code: 409,
    data: { reason: 'already_exists' },
  })
})

test('approved at the same time, one receipt still credits once', async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  const receipt = await receiptFor(anna, ben)
  const ids = [
    await claim(anna, '100', { credentials: receipt.ofAnna }),
    await claim(ben, '100', { credentials: receipt.ofBen }),
  ]
  for (const id of ids) await approve(id, '100')
  const answers = await Promise.all(ids.map((id) => approve(id, '100', second)))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each([
  ['as it is', (txid: string) => txid],
  ['in capitals', (txid: string) => txid.toUpperCase()],
  ['with 0x before it', (txid: string) => `0x${txid}`],
])('one transaction credits once, also when it is written %s', async (_how, rewrite) => {
  const person = await newUser(story)
  const txid = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const [one, other] = [await claim(person, '100', { txid }), await claim(person, '100', { txid: rewrite(txid) })]
  expect(await approve(one, '100')).toMatchObject({ code: 200 })
  expect(await approve(other, '100')).toMatchObject({
    code: 409,
    data: { reason: 'already_exists', fields: { txid: 'This transaction has been used before' } },
  })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '100.000000' })
})

test('a rejected claim uses up neither receipt nor transaction', async () => {
  const person = await newUser(story)
  const used = {
    txid: crypto.randomUUID().replaceAll('-', '').repeat(2),
    credentials: await storedProof(story, person),
  }
  await reject(await claim(person, '100', used), 'Not there yet.')
  expect(await approve(await claim(person, '100', used), '100')).toMatchObject({ code: 200 })
})

test('an unknown or nonsensical id is not found', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', "' OR 1=1 --"]) {
    expect(await approve(id, '100')).toMatchObject({ code: 404, data: { reason: 'not_found' } })
    expect(await reject(id, 'No.')).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  }
})

test('queue filters by state, sorts both ways and finds an id', async () => {
  const person = await newUser(story)
  const { id: credentials } = await story.uploadOk(await freshImage(), person)
  const [old, fresh] = [await claim(person, '100', { credentials }), await claim(person, '200')]
  const ids = async (fields: Record<string, string>) => {
    const { list } = await story.consoleOk('recharge/list', { page_size: '100', ...fields }, { token })
    return list.map((item) => item.recharge_id).filter((id) => [old, fresh].includes(id))
  }
  expect(await ids({ state: 'audit' })).toEqual([fresh, old])
  expect(await ids({ state: 'audit', sort: 'oldest' })).toEqual([old, fresh])
  expect(await ids({ state: 'completion' })).toEqual([])
  const { list } = await story.consoleOk('recharge/list', { id: old }, { token })
  expect(list).toMatchObject([{ recharge_id: old, user: { user_id: person.userId }, claimed_amount: '100.000000' }])
  const proof = await fetch(story.url + (list[0]?.credentials[0]?.url ?? ''))
  expect(proof.headers.get('content-type')).toBe('image/webp')
})

/** The same picture, uploaded by two people. */
async function receiptFor(anna: Person, ben: Person) {
  const image = await freshImage()
  return { ofAnna: (await story.uploadOk(image, anna)).id, ofBen: (await story.uploadOk(image, ben)).id }
}
