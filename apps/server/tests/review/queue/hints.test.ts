import sharp from 'sharp'
import { expect, test } from 'vitest'
import { day } from '@c2c/testing/src/story/clock.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }

/** Lets days pass, after which the owner signs in again. */
async function wait(days: number): Promise<void> {
  story.clock.advance(days * day)
  owner.token = await signInOwner(story)
}

async function openRecharge(person: Person, changes: Record<string, string> = {}, amount = '100'): Promise<string> {
  const fields = { ...(await rechargeFields(story, person, amount)), ...changes }
  return (await story.callOk('recharge/create', fields, person)).recharge_id
}
async function openWithdrawal(person: Person, bk_id: string, amount = '20'): Promise<string> {
  const fields = { type: 'bank', bk_id, amount }
  return (await story.callOk('withdraw/create', fields, person)).withdraw_id
}
const hintsOf = async (kind: 'recharge' | 'withdraw', id: string) => {
  const { list } = await story.consoleOk(`${kind}/list`, { id }, owner)
  return list[0]?.hints ?? []
}
const codesOf = async (kind: 'recharge' | 'withdraw', id: string) =>
  (await hintsOf(kind, id)).map(({ code, severity }) => `${code} ${severity}`)

/** A user with an old account and no irregularities. */
async function regular(...amounts: readonly string[]): Promise<Person> {
  const person = await newUser(story)
  for (const amount of amounts) await rechargeAndApprove(story, person, amount)
  return person
}
const old = await regular('100')
const other = await regular('100', '110', '120')
const third = await regular('100')
const [bound, sharing] = [await newUser(story), await newUser(story)]
for (const person of [bound, sharing]) await fundUser(story, person, '100')
const known = await bindAccount(story, bound)
await wait(8)

test('regular order has no hints and lists never have any', async () => {
  const id = await openRecharge(old)
  expect(await hintsOf('recharge', id)).toEqual([])
  const young = await newUser(story)
  await openRecharge(young)
  const { list } = await story.consoleOk('recharge/list', { page_size: '100' }, owner)
  expect(list.flatMap(({ hints }) => hints)).toEqual([])
  await story.consoleOk('recharge/reject', { recharge_id: id, reason: 'No.' }, owner)
})

test('reused image is reported with its order, across accounts', async () => {
  const image = await freshImage()
  const one = await openRecharge(old, { credentials: (await story.uploadOk(image, old)).id })
  const two = await openRecharge(other, { credentials: (await story.uploadOk(image, other)).id })
  const [hint] = await hintsOf('recharge', two)
  expect(hint).toMatchObject({ code: 'same_image', severity: 'danger', orders: [{ order_id: one }] })
  expect((await hintsOf('recharge', one))[0]).toMatchObject({ code: 'same_image', orders: [{ order_id: two }] })
})

test('resaved or scaled image is reported as similar', async () => {
  const receipt = await receiptOf('100.00')
  const variants = {
    compressed: await sharp(receipt).jpeg({ quality: 40 }).toBuffer(),
    scaled: await sharp(receipt).resize(300).webp({ quality: 60 }).toBuffer(),
    another: await receiptOf('87,654.32 and more'),
  }
  const send = async (image: Buffer) =>
    openRecharge(other, { credentials: (await story.uploadOk(Uint8Array.from(image), other)).id })
  const first = await openRecharge(old, { credentials: (await story.uploadOk(Uint8Array.from(receipt), old)).id })
  for (const image of [variants.compressed, variants.scaled]) {
    const found = (await hintsOf('recharge', await send(image))).find(({ code }) => code === 'similar_image')
    expect(found?.severity).toBe('warning')
    expect(found?.orders.map(({ order_id }) => order_id)).toContain(first)
  }
  const codes = (await hintsOf('recharge', await send(variants.another))).map(({ code }) => code)
  expect(codes).not.toContain('similar_image')
})

test('a picture of one colour looks like no other', async () => {
  const plain = async (background: string) =>
    Uint8Array.from(
      await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  await openRecharge(old, { credentials: (await story.uploadOk(await plain('#123'), old)).id })
  const id = await openRecharge(other, { credentials: (await story.uploadOk(await plain('#124'), other)).id })
  expect((await hintsOf('recharge', id)).map(({ code }) => code)).not.toContain('similar_image')
})

test('reused transaction is reported in any state and spelling', async () => {
  const txid = 'ab'.repeat(32)
  const rejected = await openRecharge(old, { txid })
  await story.consoleOk('recharge/reject', { recharge_id: rejected, reason: 'No.' }, owner)
  const id = await openRecharge(other, { txid: `0x${txid.toUpperCase()}` })
  const found = (await hintsOf('recharge', id)).find(({ code }) => code === 'same_txid')
  expect(found).toMatchObject({ severity: 'danger', orders: [{ order_id: rejected, state: 'reject' }] })
})

test('young account, first order and other open orders are reported', async () => {
  const person = await newUser(story)
  const one = await openRecharge(person)
  expect(await codesOf('recharge', one)).toEqual(['account_young warning', 'first_time info'])
  const two = await openRecharge(person)
  await wait(3)
  const hints = await hintsOf('recharge', two)
  expect(hints.map(({ code, values }) => [code, values])).toEqual([
    ['account_young', { days: '3' }],
    ['first_time', {}],
    ['open_orders', { count: '1' }],
  ])
  expect(hints[2]?.orders).toMatchObject([{ order_id: one, kind: 'recharge', state: 'audit' }])
})

test('earlier rejections are counted, with their last reasons', async () => {
  for (const reason of ['First.', 'Second.', 'Third.', 'Fourth.'])
    await story.consoleOk('recharge/reject', { recharge_id: await openRecharge(third), reason }, owner)
  expect(await hintsOf('recharge', await openRecharge(third))).toMatchObject([
    {
      code: 'earlier_rejected',
      severity: 'warning',
      values: { approved: '1', rejected: '4' },
      notes: ['Fourth.', 'Third.', 'Second.'],
    },
  ])
})

test('unusual amount is reported with the usual one', async () => {
  expect(await codesOf('recharge', await openRecharge(other, {}, '549'))).not.toContain('amount_unusual warning')
  const large = await hintsOf('recharge', await openRecharge(other, {}, '550'))
  expect(large.find(({ code }) => code === 'amount_unusual')?.values).toEqual({ usual: '110.000000' })
})

test('shared, new or renamed bank account is reported without its number', async () => {
  const first = await openWithdrawal(bound, known)
  expect(await codesOf('withdraw', first)).toEqual(['first_time info'])
  await story.consoleOk('withdraw/approve', { withdraw_id: first, payout_ref: 'hint-1' }, owner)

  const iban = 'GB29 NWBK 6016 1331 9268 19'
  const fresh = await bindAccount(story, bound, {
    full_name: 'Max Müller',
    iban,
    country: 'United Kingdom',
    swift: 'NWBKGB2L',
  })
  await story.callOk('userinfo/save', { nickname: 'Erika Mustermann' }, bound)
  const second = await openWithdrawal(bound, fresh)
  expect(await codesOf('withdraw', second)).toEqual([
    'name_new warning',
    'binding_new warning',
    'nickname_differs info',
  ])
  expect(JSON.stringify(await hintsOf('withdraw', second))).not.toMatch(/NWBK|Müller|mail\.example/)

  const shared = await bindAccount(story, sharing)
  const found = await hintsOf('withdraw', await openWithdrawal(sharing, shared))
  expect(found[0]).toMatchObject({ code: 'account_shared', severity: 'danger', values: { count: '1' } })
})

/** A receipt as a wallet shows it: lines of digits at their places, whose lengths distinguish receipts. */
async function receiptOf(amount: string): Promise<Buffer> {
  const [width, height] = [600, 1200]
  const box = (left: number, top: number, w: number, h: number) => ({
    left,
    top,
    input: { create: { width: w, height: h, channels: 3 as const, background: '#222' } },
  })
  const letters = Array.from(amount, (letter, i) => box(60 + i * 28, 300, 22, letter < '5' ? 60 : 36))
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      box(200, 60, 200, 160),
      ...letters,
      box(40, 600, 300, 30),
      box(340, 700, 200, 30),
      box(40, 1050, 520, 90),
    ])
    .png()
    .toBuffer()
}

test("merchant's refusal is no record of the user in an appeal", async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const person = await seller(story)
  const operator = await makeStaff(story, 'operator')
  const order = async () => (await sell(story, person, offer)).order_id
  const refused = { order_id: await order(), reason: 'I do not like this one.' }
  await story.consoleOk('order/reject', refused, merchant)
  const order_id = await order()
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, person)
  const hints = async (id: string) => (await story.consoleOk('order/list', { id }, operator)).list[0]?.hints ?? []
  const found = await hints(order_id)
  expect(found.filter(({ code }) => ['earlier_rejected', 'first_time'].includes(code))).toEqual([])
  expect(found.find(({ code }) => code === 'merchant_refused')).toMatchObject({
    severity: 'info',
    values: { count: '1' },
    notes: ['I do not like this one.'],
  })
})
