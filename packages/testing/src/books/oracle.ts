import { accountKey, post, type Asset, type Balances } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { transitionOf, type Command } from '@c2c/server/src/commands/command.ts'
import type { Outcome } from '@c2c/server/src/ledger/batch-writer.ts'
import type { Refused } from '@c2c/server/src/commands/command-writer.ts'
import type { Database } from '@c2c/server/src/db/schema.ts'
import type { World } from './world.ts'

/** The outcome of a command; `threw` represents every error, since it is only known that nothing was done. */
export type Verdict = Outcome<Refused> | { readonly kind: 'threw' }

/** The state of the database, as far as commands change it. */
interface Books {
  readonly balances: ReadonlyMap<string, bigint>
  readonly steps: ReadonlyMap<string, string>
}

/** Says what each command must come to, by the domain's own rules, when commands come one after the other. */
export class Oracle {
  readonly #balances: Balances
  readonly #steps: Map<string, string>
  readonly #references = new Set<string>()

  constructor({ balances, steps }: Books) {
    this.#balances = new Map(balances)
    this.#steps = new Map(steps)
  }

  /** The verdict on the next command; remembers what it did. */
  judge(command: Command): Verdict {
    const { transfers = [], inserts = [] } = command
    const transition = transitionOf(command)
    if (transition) {
      const step = this.#steps.get(transition.orderId) ?? null
      if (step !== transition.from) return { kind: 'conflict', step }
    }
    const before = new Map(this.#balances)
    try {
      const short = post(this.#balances, transfers)
      if (short) return { kind: 'short', transfer: short }
    } catch (error) {
      if (error instanceof RangeError) return { kind: 'threw' }
      throw error
    }
    const references = inserts.flatMap((insert) => (insert.table === 'payouts' ? [insert.row.payout_ref] : []))
    if (references.some((reference) => this.#references.has(reference))) {
      this.#balances.clear()
      for (const [key, balance] of before) this.#balances.set(key, balance)
      return { kind: 'threw' }
    }
    for (const reference of references) this.#references.add(reference)
    for (const insert of inserts) if (insert.table === 'orders') this.#steps.set(insert.row.id, insert.row.step)
    if (transition) this.#steps.set(transition.orderId, transition.to)
    return { kind: 'done' }
  }

  /** The expected state of the database; accounts at zero are left out, since they may not exist. */
  get books(): Books {
    return { balances: withoutZeros(this.#balances), steps: this.#steps }
  }
}

/** The actual state of the database, in the same form: the platform's accounts, and those of one history's users. */
export async function readBooks(db: Kysely<Database>, { users, merchants, network }: World): Promise<Books> {
  const people = [...users, ...merchants].map(({ id }) => id)
  const offers = merchants.map(({ offerId }) => offerId)
  const accounts = await db
    .selectFrom('accounts')
    .select(['owner', 'kind', 'asset', 'balance'])
    .where((eb) =>
      eb.or([
        eb('owner', 'in', [...people, ...offers, `whale-${network}`]),
        eb.and([
          eb('owner', '=', 'house'),
          eb.or([eb('kind', 'not like', 'custody:%'), eb('kind', 'like', `%${network}`)]),
        ]),
      ]),
    )
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'step'])
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute()
  const keyed = accounts.map(({ asset, balance, ...account }): [string, bigint] => [
    accountKey({ ...account, asset: asset as Asset }),
    balance,
  ])
  return {
    balances: withoutZeros(new Map(keyed)),
    steps: new Map(orders.map(({ id, step }) => [id, step])),
  }
}

const withoutZeros = (balances: ReadonlyMap<string, bigint>) =>
  new Map([...balances].filter(([, balance]) => balance !== 0n))
