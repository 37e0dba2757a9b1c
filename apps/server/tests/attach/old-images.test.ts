import { expect, test } from 'vitest'
import { removeOldImages } from '../../src/features/attach/old-images.ts'
import { verifyImages, verifyRecords } from '../../src/features/proofs/audit/verify-records.ts'
import { readFileIds } from '../../src/db/backup/dump-tables.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { rechargeFields, uploadProof } from '@c2c/testing/src/people/money.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, seller, type Merchant } from '../trade/order/support.ts'

const story = await startStory()
const { db, uploads } = story.services
const { signal } = new AbortController()
/** A year and a day, also with a leap day. */
const year = 367 * 24 * hour

const run = () => removeOldImages(story.services, signal)
const keepFor = (receipt_years: number) =>
  addSetting(db, 'retention', { notices: 0, messages: 0, uploads: 1, receipt_years }, story.clock.now())
const hasFile = async (id: string) => (await uploads.read(id).catch(() => null)) !== null
const filesOf = async (ids: readonly string[]) => Promise.all(ids.map(hasFile))

interface Trade {
  readonly person: Person
  readonly merchant: Merchant
  readonly order_id: string
  readonly receipt: string
  readonly message: string
}

/** A purchase with a receipt and a message with an image, which is open. */
async function openTrade(): Promise<Trade> {
  const person = await seller(story)
  const merchant = await openMerchant(story)
  const saleu_id = await openOffer(story, merchant, { side: 'buy' })
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  const receipt = await uploadProof(story, person)
  await story.callOk('saleu/paid', { order_id, credentials: receipt }, person)
  const message = await uploadProof(story, person)
  await story.callOk('saleu/message', { order_id, text: 'Sent', credentials: message }, person)
  return { person, merchant, order_id, receipt, message }
}

async function endedTrade(): Promise<Trade> {
  const trade = await openTrade()
  await story.consoleOk('order/release', { order_id: trade.order_id }, trade.merchant)
  return trade
}

test('images of ended orders go after the years of the setting, and their rows stay', async () => {
  const { person, order_id, receipt, message } = await endedTrade()
  const open = await openTrade()
  const avatar = await uploadProof(story, person)
  await story.callOk('userinfo/save', { avatar }, person)
  story.clock.advance(year)
  const late = await endedTrade()
  await run()
  expect(await filesOf([receipt, message])).toEqual([true, true])
  await keepFor(2)
  await run()
  expect(await filesOf([receipt, message])).toEqual([true, true])
  await keepFor(1)
  await removeOldImages(story.services, AbortSignal.abort())
  await run()
  await run()
  expect(await filesOf([receipt, message])).toEqual([false, false])
  expect(await filesOf([open.receipt, open.message, avatar, late.receipt, late.message])).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  const rows = await db.selectFrom('uploads').select(['sha256', 'size']).where('id', 'in', [receipt, message]).execute()
  expect(rows.map(({ sha256, size }) => [sha256.length, size > 0])).toEqual([
    [32, true],
    [32, true],
  ])

  const again = {
    ...person,
    ...(await story.callOk('user/login', { account: person.account, password: person.password })),
  }
  const detail = await story.callOk('saleu/order-detail', { order_id }, again)
  expect(detail.credentials).toMatchObject([{ id: receipt, url: '' }])
  expect(detail.credentials[0]?.width).toBeGreaterThan(0)

  // The proofs, backups and a second use.
  const { problems } = await verifyImages(db, (id) => uploads.read(id), null)
  expect(problems).toEqual([])
  expect((await verifyRecords(db, null)).problems).toEqual([])
  const { uploads: copied } = await story.services.pool.connect().then(async (client) => {
    try {
      return await readFileIds(client)
    } finally {
      client.release()
    }
  })
  expect(copied).not.toContain(receipt)
  expect(copied).toContain(open.receipt)
  const fields = { ...(await rechargeFields(story, again, '20')), credentials: receipt }
  expect(await story.call('recharge/create', fields, again)).toMatchObject({ code: 400 })
})

test('images of a party who is frozen or on hold stay', async () => {
  const [ofFrozen, ofHeld, other] = [await endedTrade(), await endedTrade(), await endedTrade()]
  story.clock.advance(year)
  await db
    .insertInto('user_freezes')
    .values({ ...frozen, user_id: ofFrozen.person.userId })
    .execute()
  await db
    .insertInto('user_holds')
    .values({ ...held(), user_id: ofHeld.person.userId })
    .execute()
  await keepFor(1)
  await run()
  const images = [ofFrozen.receipt, ofFrozen.message, ofHeld.receipt, ofHeld.message, other.receipt]
  expect(await filesOf(images)).toEqual([true, true, true, true, false])
})

const frozen = { frozen: true, reason: 'stolen device', at: new Date(), staff_id: null }
const held = () => ({
  reason: 'password' as const,
  at: story.clock.now(),
  until: new Date(story.clock.now().getTime() + hour),
})

test('file that a crash or an absent store left behind is deleted by the next run', async () => {
  const { receipt, message } = await endedTrade()
  story.clock.advance(year)
  await keepFor(1)
  const broken = { remove: () => Promise.reject(new Error('the store of files is away')) } as unknown as typeof uploads
  await expect(removeOldImages({ ...story.services, uploads: broken }, signal)).rejects.toThrow('away')
  expect(await filesOf([receipt, message])).toEqual([true, true])
  expect((await verifyImages(db, (id) => uploads.read(id), null)).problems).toEqual([])
  // Also when the setting was turned off meanwhile: the decision stands.
  await keepFor(0)
  await run()
  expect(await filesOf([receipt, message])).toEqual([false, false])
})
