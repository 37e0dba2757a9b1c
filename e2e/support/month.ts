import { rechargeAndApprove, bindAccount } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { callerOf, newPerson, signInAgain } from './person.ts'
import { sellToMerchant } from './sale.ts'
import type { TestServer } from './server.ts'

/** A user whose account is a month old, with something of every kind. */
export interface Month {
  /** The value of `userInfo` in local storage. */
  readonly userInfo: string
  /** A sale that the merchant has paid and the user has to confirm, with messages. */
  readonly paidOrder: string
  readonly completedOrder: string
  /** How far the server's clock is ahead, in milliseconds. */
  readonly ahead: number
}

const day = 86_400_000
const hour = 3_600_000

/** Lets a month pass on a server with a movable clock. */
export async function storyOfAMonth(server: TestServer): Promise<Month> {
  const host = callerOf(server)
  const person = await newPerson(host)
  const bk_id = await bindAccount(host, person)
  await host.callOk('userinfo/save', { nickname: 'Alice' }, person)
  // Sessions end while time passes.
  const again = async () => JSON.parse(await signInAgain(host, person)) as { readonly token: string }
  const owner = async () => ({ token: await signInOwner(host) })
  let ahead = 0
  const pass = (time: number): void => {
    server.advance(time)
    ahead += time
  }
  const recharge = async (amount: string) => rechargeAndApprove(host, await again(), amount)
  const sell = async (number: string): Promise<string> => {
    const { order_id } = await sellToMerchant(host, { ...(await again()), bk_id }, number)
    await host.consoleOk('order/paid', { order_id, reference: 'SEPA 4711' }, await owner())
    return order_id
  }
  const withdraw = async (amount: string): Promise<string> =>
    (await host.callOk('withdraw/create', { type: 'bank', bk_id, amount }, await again())).withdraw_id

  await recharge('380')
  pass(3 * day)
  await recharge('240.5')
  pass(4 * day)
  await host.callOk('saleu/confirm', { order_id: await sell('60') }, await again())
  pass(3 * day)
  await recharge('510.25')
  pass(5 * day)
  const withdraw_id = await withdraw('120')
  await host.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'SEPA 4712' }, await owner())
  const { list } = await host.callOk('lixibao/list', {}, await again())
  const term = list.find((product) => product.day === 30) ?? list[0]
  await host.callOk('lixibao/create-order', { lixibao_id: term?.lixibao_id ?? '', number: '300' }, await again())
  pass(6 * day)
  await recharge('420')
  pass(6 * day)
  const completedOrder = await sell('45')
  await host.callOk('saleu/confirm', { order_id: completedOrder }, await again())
  pass(20 * hour)
  await recharge('75.84')
  await withdraw('35')
  const paidOrder = await sell('80')
  const { token } = await again()
  await host.callOk('saleu/message', { order_id: paidOrder, text: 'Hello, I will check my account.' }, { token })
  await host.consoleOk(
    'order/message',
    { order_id: paidOrder, text: 'Sent from Alster Trading, reference SEPA 4711.' },
    await owner(),
  )
  return { userInfo: await signInAgain(host, person), paidOrder, completedOrder, ahead }
}
