import { randomUUID } from 'node:crypto'
import { platformAccount, merchantAccount, usdt } from '@c2c/domain'
import { bindingInserts, usableFrom } from '../../../src/features/identity/bank-account/bindings.ts'
import {
  accountNumber,
  sealBinding,
  type BindingFields,
} from '../../../src/features/identity/bank-account/sealed-bindings.ts'
import { fundSamples } from '../../../src/sandbox/seed-platform.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { freshName, newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { hold } from '@c2c/testing/src/story/hold.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

/** A merchant and the session of one who works for it. */
export interface Merchant {
  readonly id: string
  readonly name: string
  readonly token: string
}

export const paymentDetails = {
  type: 'wise',
  name: 'Test',
  surname: 'Merchant',
  email: 'desk@merchant.example',
  telephone: '+49301234567',
  country: 'Germany',
  account: 'desk@merchant.example',
  iban: '',
}

/** A new merchant with a balance in whole USDT, and an account where users pay unless it has none. */
export async function openMerchant(story: Story, funds = 1000, details: Fields = paymentDetails): Promise<Merchant> {
  const { db, ledger, now } = story.services
  const id = randomUUID()
  const name = `Merchant ${freshName()}`
  await db.insertInto('merchants').values({ id, name, created_at: now() }).execute()
  const { type: pay_type, ...fields } = details
  if (pay_type !== undefined) {
    const account = { id: randomUUID(), merchant_id: id, pay_type, currency: '', fields, retired_at: null }
    await db
      .insertInto('merchant_accounts')
      .values({ ...account, created_at: now() })
      .execute()
  }
  if (funds > 0) {
    const to = merchantAccount(id, 'available')
    const amount = usdt(BigInt(funds) * 1_000_000n)
    const from = platformAccount('custody:TRC20')
    await fundSamples(ledger, now(), [{ type: 'funding', from, to, amount, shortfall: 'fault' }])
  }
  return { id, name, token: await signInStaff(story, 'merchant', id) }
}

export const offerFields: Fields = {
  side: 'sell',
  currency: 'EUR',
  price: '0.9',
  min_number: '10',
  max_number: '500',
  available: '1000',
  pay_types: 'bank,wise',
  minutes: '30',
}

/** A merchant's offer with these changes; gives its id. */
export async function openOffer(story: Story, merchant: Merchant, changes: Fields = {}): Promise<string> {
  const { offer_id } = await story.consoleOk('offer/create', { ...offerFields, ...changes }, merchant)
  return offer_id
}

/** A user with this amount of USDT and a euro account. */
export async function seller(story: Story, amount = '100'): Promise<Person & { bk_id: string }> {
  const person = await newUser(story)
  if (amount !== '0') await fundUser(story, person, amount)
  return { ...person, bk_id: await boundAccount(story, person) }
}

/** The bank account of `bindAccount`, without its call. */
export async function boundAccount({ services }: Story, { userId }: Person): Promise<string> {
  const { db, personal, now } = services
  const ids = { id: randomUUID(), user_id: userId }
  const fields = { ...bankFields, iban: bankFields['iban']?.replaceAll(' ', '') } as BindingFields
  const sealed = await sealBinding(personal, ids, accountNumber(fields), fields)
  const term = { usable_from: await usableFrom(db, userId, now()), created_at: now() }
  const inserts = bindingInserts({ ...ids, type: 'bank', currency: 'EUR', method_id: null, ...sealed, ...term })
  await db.transaction().execute(async (trx) => {
    for (const { table, row } of inserts) await trx.insertInto(table).values(row).execute()
  })
  return ids.id
}

/** Sells to an offer and gives the order. */
export const sell = (story: Story, person: Person & { bk_id: string }, saleu_id: string, number = '10') =>
  story.callOk('saleu/create-order', { saleu_id, number, bk_id: person.bk_id }, person)

/** The balances of a merchant, in micro-units: free, and in the escrow of open trades. */
export async function fundsOf(story: Story, { id }: Merchant): Promise<{ available: bigint; business: bigint }> {
  const rows = await story.services.db.selectFrom('accounts').selectAll().where('owner', '=', id).execute()
  const balance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { available: balance('available'), business: balance('business') }
}

/** The remaining amount of an offer, as the console shows it. */
export async function remainingOfOffer(story: Story, merchant: Merchant, offerId: string): Promise<string | undefined> {
  const { list } = await story.consoleOk('offer/list', { page_size: '100' }, merchant)
  return list.find((offer) => offer.offer_id === offerId)?.available
}

/** The proof of the books: what they say is wrong, which is nothing. */
export async function problemsOfBooks(story: Story): Promise<readonly string[]> {
  const { problems } = await story.consoleOk('ledger/check', {}, { token: await signInOwner(story) })
  return problems
}

/** Holds an offer's remaining amount, so that what takes or changes it waits. */
export const holdRemaining = (story: Story, offerId: string) =>
  hold(story, `SELECT FROM accounts WHERE owner = $1 AND kind = 'room' FOR UPDATE`, [offerId])
