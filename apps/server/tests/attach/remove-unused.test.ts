import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { removeUnusedUploads } from '../../src/features/attach/attachments.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { rechargeFields, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { hold } from '@c2c/testing/src/story/hold.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, seller } from '../trade/order/support.ts'

const story = await startStory()
const { signal } = new AbortController()
const day = 24 * hour

const run = () => removeUnusedUploads(story.services, signal)

const exists = async (id: string) => {
  const row = await story.services.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()
  const file = await story.services.uploads.read(id).catch(() => null)
  expect(row === undefined).toBe(file === null)
  return row !== undefined
}

/** One upload in every place that can refer to one. */
async function usedUploads(): Promise<Readonly<Record<string, string>>> {
  const person = await seller(story)
  const avatar = await uploadProof(story, person)
  await story.callOk('userinfo/save', { avatar }, person)
  const recharge = await rechargeFields(story, person, '20')
  await story.callOk('recharge/create', recharge, person)
  const merchant = await openMerchant(story)
  const saleu_id = await openOffer(story, merchant, { side: 'buy' })
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  const payment = await uploadProof(story, person)
  await story.callOk('saleu/paid', { order_id, credentials: payment }, person)
  const message = await uploadProof(story, person)
  await story.callOk('saleu/message', { order_id, text: '', credentials: message }, person)
  const evidence = await uploadProof(story, person)
  await story.callOk('saleu/appeal', { order_id, reason: 'other', text: '', credentials: evidence }, person)
  const contact = await contactPicture()
  return { avatar, recharge: recharge['credentials'] ?? '', payment, message, evidence, contact }
}

async function contactPicture(): Promise<string> {
  const { id } = await story.uploadOk(await freshImage(), await newUser(story))
  const contact = {
    id: randomUUID(),
    channel: 'chat',
    name: { en: 'Desk' },
    account: 'desk',
    url: '',
  }
  await story.services.db
    .insertInto('support_contacts')
    .values({ ...contact, hours: null, avatar: id, sort: 1, active: true })
    .execute()
  return id
}

test('unused upload is deleted after a day, used ones stay', async () => {
  const used = await usedUploads()
  const unused = await uploadProof(story, await newUser(story))
  story.clock.advance(day - hour)
  await run()
  expect(await exists(unused)).toBe(true)
  story.clock.advance(2 * hour)
  const fresh = await uploadProof(story, await newUser(story))
  await removeUnusedUploads(story.services, AbortSignal.abort())
  expect(await exists(unused)).toBe(true)
  await run()
  expect(await exists(unused)).toBe(false)
  expect(await exists(fresh)).toBe(true)
  for (const [place, id] of Object.entries(used)) expect([place, await exists(id)]).toEqual([place, true])
})

test('picture that was replaced is unused', async () => {
  const person = await newUser(story)
  const avatar = await uploadProof(story, person)
  await story.callOk('userinfo/save', { avatar }, person)
  await story.callOk('userinfo/save', { avatar: '' }, person)
  story.clock.advance(14 * day)
  await run()
  expect(await exists(avatar)).toBe(false)
})

test('upload that is being used stays, a deleted one cannot be used', async () => {
  const person = await newUser(story)
  const fields = await rechargeFields(story, person, '20')
  const id = fields['credentials'] ?? ''
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  // A second event that uses a new upload, in a transaction that is still open.
  const other = await uploadProof(story, person)
  const event = `INSERT INTO order_events (order_id, at, actor, step, credentials)
    SELECT id, now(), 'user', step, $2 FROM orders WHERE id = $1`
  const { client, waiting, letGo } = await hold(story, event, [recharge_id, [other]])
  story.clock.advance(14 * day)
  const running = run()
  await expect.poll(waiting).toBe(1)
  await letGo()
  await running
  expect([await exists(id), await exists(other)]).toEqual([true, true])
  await expect(client.query(event, [recharge_id, [randomUUID()]])).rejects.toThrow('does not exist')
})

test('retention of zero days keeps unused uploads', async () => {
  await addSetting(story.services.db, 'retention', { notices: 0, messages: 0, uploads: 0 }, story.clock.now())
  const id = await uploadProof(story, await newUser(story))
  story.clock.advance(700 * day)
  await run()
  expect(await exists(id)).toBe(true)
})
