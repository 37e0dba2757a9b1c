import { formatUsdt } from '@c2c/domain'
import { changeSettingNow } from '../../../src/services/settings/settings.ts'
import { ownRow } from '../../../src/db/audit-rows.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { freshName, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { seller } from '../order/support.ts'

/** A user with a bound account. */
export interface Bound extends Person {
  readonly bk_id: string
}

/** A maker, with the merchant that the user is. */
export interface Maker extends Bound {
  readonly merchantId: string
}

/** Switches makers on for users of a level, or off. */
export async function setMakers(
  { services: { db }, clock: { now } }: Story,
  level: 'email' | 'identity' | 'off' = 'email',
): Promise<void> {
  const value = level === 'off' ? { enabled: false, level: 'email' as const } : { enabled: true, level }
  await changeSettingNow(db, 'makers', value, now())
  await db
    .insertInto('audit_log')
    .values(ownRow('setting/change', now(), 'makers'))
    .execute()
}

/** A user with this amount of USDT and a euro account. */
export const bound: (story: Story, amount?: string) => Promise<Bound> = seller

/** A maker with this amount of USDT in the wallet, and an account where buyers pay. */
export async function newMaker(story: Story, amount = '100'): Promise<Maker> {
  const person = await bound(story, amount)
  const { merchant } = await story.callOk('maker/start', { name: `Maker ${freshName()}` }, person)
  await story.callOk('maker/account-create', { bk_id: person.bk_id }, person)
  return { ...person, merchantId: merchant?.merchant_id ?? '' }
}

export const move = (story: Story, maker: Person, direction: 'in' | 'out', amount: string) =>
  story.call('maker/move', { direction, amount }, maker)

export async function moveIn(story: Story, maker: Person, amount: string): Promise<void> {
  await story.callOk('maker/move', { direction: 'in', amount }, maker)
}

/** The terms of an offer from which users buy. */
export const offer: Fields = {
  side: 'buy',
  currency: 'EUR',
  price: '0.9',
  min_number: '1',
  max_number: '500',
  available: '1000',
  pay_types: 'bank,wise',
  minutes: '30',
}

export async function post(story: Story, maker: Person, changes: Fields = {}): Promise<string> {
  const { offer_id } = await story.consoleOk('offer/create', { ...offer, ...changes }, maker)
  return offer_id
}

/** Takes an offer and gives the order's id. */
export async function take(story: Story, taker: Bound, saleu_id: string, number = '10'): Promise<string> {
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number, bk_id: taker.bk_id }, taker)
  return order_id
}

/** The buyer reports an order as paid, with a receipt. */
export const reportPaid = async (story: Story, buyer: Person, order_id: string) =>
  story.call('saleu/paid', { order_id, credentials: await storedProof(story, buyer) }, buyer)

/** The balances of a maker: in the wallet, in the balance of the offers, and there in escrow. */
export async function fundsOfMaker(story: Story, maker: Person) {
  const [{ available: wallet }, { merchant }] = await Promise.all([
    moneyOf(story, maker),
    story.callOk('maker/info', {}, maker),
  ])
  return { wallet, available: merchant?.available, business: merchant?.business }
}

/** The sum of the wallets and makers' balances of all users, in USDT. */
export async function sumOfUsers({ services: { db } }: Story): Promise<string> {
  const accounts = await db
    .selectFrom('accounts')
    .select('balance')
    .where('owner', '<>', 'house')
    .where('asset', '=', 'USDT')
    .execute()
  return formatUsdt(accounts.reduce((sum, { balance }) => sum + balance, 0n))
}

/** Seals what is new, and gives what verify finds. */
export async function problemsOf(story: Story): Promise<readonly string[]> {
  await sealRows(story.services)
  return (await verifyAll(story.services.db)).problems
}

/** A user becomes a maker with an account, and moves USDT to the offers. */
export async function moveOfMaker(story: Story): Promise<void> {
  await addSetting(story.services.db, 'makers', { enabled: true, level: 'email' }, story.clock.now())
  await moveIn(story, await newMaker(story, '20'), '20')
}
