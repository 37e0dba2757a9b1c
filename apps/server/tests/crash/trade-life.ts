import type { Side } from '@c2c/domain'
import { expect } from 'vitest'
import type { Answer } from '@c2c/testing/src/people/caller.ts'
import { bindAccount, rechargeAndApprove, uploadProof } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import type { ServerProcess } from '@c2c/testing/src/story/server-process.ts'

/** One act on a trade; `release` and `reject` decide its appeal. */
export type Act = 'create' | 'paid' | 'appeal' | 'evidence' | 'release' | 'reject' | 'review'

/** The traders: a user with 1,000 USDT and a bound account, and the owner, who acts for the merchants and as operator. */
export interface Cast {
  readonly person: Person
  readonly bk_id: string
  readonly owner: { readonly token: string }
  readonly offers: Readonly<Record<Side, string>>
}

/** A trade of 10 USDT and all that happens to it before the server is away for hours. */
export interface Life {
  readonly side: Side
  readonly acts: readonly Act[]
  /** The user's receipt, for a purchase. */
  readonly credentials: string
  order_id: string
}

const toAppeal = ['create', 'paid', 'appeal', 'evidence'] as const

/** One history for each step that a trade of a side can reach. Only the losing side may request a review. */
const actsOf = (side: Side): readonly (readonly Act[])[] => [
  ['create'],
  ['create', 'paid'],
  toAppeal,
  [...toAppeal, 'release'],
  [...toAppeal, 'reject'],
  [...toAppeal, side === 'sell' ? 'release' : 'reject', 'review'],
]

/** The lives of both sides, sales first. */
export const livesOf = (server: ServerProcess, { person }: Cast): Promise<readonly Life[]> =>
  Promise.all(
    (['sell', 'buy'] as const).flatMap((side) =>
      actsOf(side).map(async (acts) => ({ side, acts, credentials: await uploadProof(server, person), order_id: '' })),
    ),
  )

export async function castOf(server: ServerProcess): Promise<Cast> {
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '1000')
  const offerTo = async (side: Side) => {
    const { list } = await server.callOk('selling/merchant', { currency: 'EUR', side, number: '10' }, person)
    return list[0]?.saleu_id ?? ''
  }
  return {
    person,
    bk_id: await bindAccount(server, person),
    owner: { token: await signInOwner(server) },
    offers: { sell: await offerTo('sell'), buy: await offerTo('buy') },
  }
}

/** Performs one act as a permitted actor; the key allows a retry when the outcome is unknown. */
export function perform(server: ServerProcess, cast: Cast, life: Life, act: Act, key: string): Promise<Answer<object>> {
  const { side, order_id, credentials } = life
  const user = { token: cast.person.token, key }
  const staff = { ...cast.owner, key }
  const written = { order_id, reason: 'As the receipt shows.' }
  switch (act) {
    case 'create': {
      const payout = side === 'sell' ? { bk_id: cast.bk_id } : {}
      return server.call('saleu/create-order', { saleu_id: cast.offers[side], number: '10', ...payout }, user)
    }
    case 'paid':
      return side === 'sell'
        ? server.console('order/paid', { order_id, reference: 'SEPA' }, staff)
        : server.call('saleu/paid', { order_id, credentials }, user)
    case 'appeal':
      return side === 'sell'
        ? server.call('saleu/appeal', { order_id, reason: 'not_received' }, user)
        : server.console('order/appeal', { order_id, reason: 'not_received' }, staff)
    case 'evidence':
      return side === 'sell'
        ? server.console('order/evidence', { order_id, text: 'Paid at noon.' }, staff)
        : server.call('saleu/evidence', { order_id, text: 'Paid at noon.' }, user)
    case 'release':
    case 'reject':
      return server.console(`order/${act}`, written, staff)
    case 'review':
      return server.call('saleu/review', written, user)
  }
}

/** Has the command line set how many minutes each step of a trade may take, on the data of a server that is not running. */
export async function setTradeWaits(dataDir: string, waits: object): Promise<void> {
  const { code } = await runScript('set-setting', ['trade_waits', JSON.stringify(waits)], { DATA_DIR: dataDir })
  expect(code).toBe(0)
}
