import { Refusal } from '@c2c/contract'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { boundAccount, type Merchant, openOffer } from '../order/support.ts'
import { base64, type Payment } from './samples.ts'

/** The UTC day of a story's clock. */
export const today = (story: Story): string => story.clock.now().toISOString().slice(0, 10)

/** Imports a file as a member of a merchant; refusals are answers. */
export const send = (story: Story, by: { readonly token: string }, text: string | Uint8Array, fields: Fields = {}) =>
  story.console('statement/import', { file: base64(text), ...fields }, by)

/** Imports a file that is read. */
export const importFile = (story: Story, by: { readonly token: string }, text: string, fields: Fields = {}) =>
  story.consoleOk('statement/import', { file: base64(text), ...fields }, by)

/** The lines of a group. */
export const linesOf = (story: Story, by: { readonly token: string }, group: string, fields: Fields = {}) =>
  story.consoleOk('statement/lines', { group, page_size: '100', ...fields }, by)

/** Keeps how to read the CSV files of a bank. */
export const keepColumns = (story: Story, by: { readonly token: string }) => {
  const columns = { date: 'd', amount: 'a', fixed_currency: 'EUR' }
  const written = { separator: 'comma', decimal: 'point', date_format: 'YYYY-MM-DD' }
  return story.consoleOk('statement/mapping-save', { bank: 'B', ...written, ...columns }, by)
}

/** An offer by which users buy at a price of 1 EUR. */
export const openSale = (story: Story, merchant: Merchant) =>
  openOffer(story, merchant, { side: 'buy', price: '1', pay_types: 'wise', available: '1000' })

/** A purchase of this many USDT, marked as paid unless it waits. */
export async function purchase(story: Story, person: Person, saleu_id: string, number: string, paid = true) {
  const order = await story.callOk('saleu/create-order', { saleu_id, number }, person)
  if (paid)
    await story.callOk(
      'saleu/paid',
      { order_id: order.order_id, credentials: await storedProof(story, person) },
      person,
    )
  return order
}

/** The key of the refusal of a file. Throws where it is read, or breaks. */
export async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal) return error.detail.fields?.['file'] ?? error.detail.message
    throw error
  }
  throw new Error('the file was read')
}

/** A buyer who is known by the name on a bound account. */
export async function buyer(story: Story): Promise<Person> {
  const person = await newUser(story)
  await boundAccount(story, person)
  return person
}

/** A payment of 20 EUR by that buyer on a day, with an order number. */
export const paymentOn =
  (day: string) =>
  (order_no: string, changes: Partial<Payment> = {}): Payment => ({
    day,
    amount: '20.00',
    name: 'MUSTERMANN ERIKA',
    text: `Order ${order_no}`,
    bankReference: order_no,
    ...changes,
  })
