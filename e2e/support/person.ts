import { Caller, type Fields } from '@c2c/testing/src/people/caller.ts'
import { Mailbox } from '@c2c/testing/src/services/mailbox.ts'
import {
  bankFields,
  bindAccount,
  rechargeAndApprove,
  rechargeFields,
  wiseFields,
} from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, type Host, type Person } from '@c2c/testing/src/people/people.ts'
import type { TestServer } from './server.ts'

/** A registered user, and the data that the web app stores at sign-in. */
export interface PreparedPerson extends Person {
  /** The id of an open sale of the user; empty for none. */
  readonly orderId: string
  /** The value of `userInfo` in local storage. */
  readonly userInfo: string
}

/** Calls the server of a story without a browser. */
export function callerOf(server: TestServer): Host {
  const host = Object.assign(new Caller(), { mailbox: new Mailbox(server.dataDir) })
  host.url = server.url
  return host
}

/** Registers a user without any data. */
export async function newPerson(host: Host): Promise<PreparedPerson> {
  const { session, ...person } = await registerUser(host)
  return { ...person, orderId: '', userInfo: JSON.stringify(session) }
}

/** Opens another session of a user, in the form that the web app stores. */
export async function signInAgain(host: Host, { account, password }: Person): Promise<string> {
  return JSON.stringify(await host.callOk('user/login', { account, password }))
}

/**
 * Registers a user with data of every kind: money, a recharge in audit, both types of payout accounts, a sale, an
 * interest order, a withdrawal, an invited user, and another session.
 */
export async function personWithEverything(host: Host, money = '1234.567891'): Promise<PreparedPerson> {
  const person = await newPerson(host)
  await rechargeAndApprove(host, person, money)
  await host.callOk('recharge/create', await rechargeFields(host, person, '50'), person)
  const bk_id = await bindAccount(host, person, bankFields)
  await bindAccount(host, person, wiseFields)
  const offers = await host.callOk('selling/merchant', { currency: 'EUR' }, person)
  const { order_id: orderId } = await host.callOk(
    'saleu/create-order',
    { saleu_id: first(offers).saleu_id, number: '10', bk_id },
    person,
  )
  const products = await host.callOk('lixibao/list', {}, person)
  await create('lixibao/create-order', { lixibao_id: first(products).lixibao_id, number: '100' })
  await create('withdraw/create', { type: 'bank', bk_id, amount: '20' })
  const { invite_code } = await host.callOk('invite/detail', {}, person)
  await registerUser(host, undefined, invite_code)
  await signInAgain(host, person)
  return { ...person, orderId }

  async function create(name: Parameters<Host['callOk']>[0], fields: Fields): Promise<void> {
    await host.callOk(name, fields, person)
  }
}

/** Registers a user with data of every kind and withdrawals in all three states. */
export async function personWithDecisions(host: Host, money?: string): Promise<PreparedPerson> {
  const person = await personWithEverything(host, money)
  const bk_id = await bindAccount(host, person, { iban: 'DE75 5121 0800 1245 1261 99' })
  const owner = { token: await signInOwner(host) }
  const withdraw = () => host.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  const paid = await withdraw()
  await host.consoleOk('withdraw/approve', { withdraw_id: paid.withdraw_id, payout_ref: person.account }, owner)
  const rejected = await withdraw()
  await host.consoleOk('withdraw/reject', { withdraw_id: rejected.withdraw_id, reason: 'Wrong name.' }, owner)
  return person
}

function first<Row>({ list }: { readonly list: readonly Row[] }): Row {
  const [row] = list
  if (row === undefined) throw new Error('the list of the sandbox is empty')
  return row
}
