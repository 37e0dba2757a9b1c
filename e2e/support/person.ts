import { Caller, type Fields } from '../../apps/server/tests/support/caller.ts'
import { Mailbox } from '../../apps/server/tests/support/mailbox.ts'
import {
  bankFields,
  bindAccount,
  rechargeAndApprove,
  rechargeFields,
  wiseFields,
} from '../../apps/server/tests/support/money.ts'
import { registerUser, type Host, type Person } from '../../apps/server/tests/support/people.ts'
import type { TestServer } from './server.ts'

/** Somebody with an account, and what the web app stores when they sign in. */
export interface PreparedPerson extends Person {
  /** A sale of theirs that is under way; empty for somebody who has none. */
  readonly orderId: string
  /** The text under `userInfo` in a browser's storage. */
  readonly userInfo: string
}

/** Speaks to the server of a story without a browser. */
export function callerOf(server: TestServer): Host {
  const host = Object.assign(new Caller(), { mailbox: new Mailbox(server.dataDir) })
  host.url = server.url
  return host
}

/** Registers somebody who owns nothing yet. */
export async function newPerson(host: Host): Promise<PreparedPerson> {
  const person = await registerUser(host)
  return { ...person, orderId: '', userInfo: await signInAgain(host, person) }
}

/** Another session of a person, as the web app stores it. */
export async function signInAgain(host: Host, { account, password }: Person): Promise<string> {
  return JSON.stringify(await host.callOk('user/login', { account, password }))
}

/**
 * Registers somebody who has some of everything: money, a recharge in audit, both kinds of accounts to be paid on, a
 * sale, an interest order, a withdrawal, and a friend in the team.
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
  return { ...person, orderId }

  async function create(name: Parameters<Host['callOk']>[0], fields: Fields): Promise<void> {
    await host.callOk(name, fields, person)
  }
}

function first<Row>({ list }: { readonly list: readonly Row[] }): Row {
  const [row] = list
  if (row === undefined) throw new Error('the sandbox offers none')
  return row
}
