import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import type { Host } from '@c2c/testing/src/people/people.ts'
import { newPerson, type PreparedPerson } from './person.ts'

/** The merchant whose staff member the sandbox creates. */
const merchant = 'Alster Trading'

/** A user with 100 USDT and a euro account. */
export async function newSeller(host: Host): Promise<PreparedPerson & { readonly bk_id: string }> {
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, '100')
  return { ...person, bk_id: await bindAccount(host, person) }
}

/** Sells USDT for euros to `merchant`; returns the order's id and number. */
export async function sellToMerchant(host: Host, { token, bk_id }: { token: string; bk_id: string }, number: string) {
  const { list } = await host.callOk('selling/merchant', { side: 'sell', currency: 'EUR', page_size: '100' }, { token })
  const offer = list.find((row) => row.merchant.name === merchant)
  if (offer === undefined) throw new Error(`${merchant} has no euro offer`)
  return host.callOk('saleu/create-order', { saleu_id: offer.saleu_id, number, bk_id }, { token })
}

/** Buys USDT for euros from `merchant`; returns the order. */
export async function buyFromMerchant(host: Host, { token }: { token: string }, number: string) {
  const { list } = await host.callOk('selling/merchant', { side: 'buy', currency: 'EUR', page_size: '100' }, { token })
  const offer = list.find((row) => row.merchant.name === merchant)
  if (offer === undefined) throw new Error(`${merchant} sells for no euros`)
  return host.callOk('saleu/create-order', { saleu_id: offer.saleu_id, number }, { token })
}

/** A sale of 10 USDT that the merchant's staff marked as paid and the seller appealed. */
export async function appealedSale(host: Host, seller: { token: string; bk_id: string }, staff: { token: string }) {
  const order = await sellToMerchant(host, seller, '10')
  const { order_id } = order
  await host.consoleOk('order/paid', { order_id, reference: 'SEPA-1' }, staff)
  await host.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, seller)
  return order
}
