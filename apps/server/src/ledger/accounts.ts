import { accountKey, mayBeNegative, type Account } from '@c2c/domain'
import type { Pool } from 'pg'

/** Maximum number of cached ids; beyond it the cache is cleared. */
const maxCached = 500_000

/** Accounts that are opened with one statement. */
const maxOpened = 1000

/** Caches account ids by account key. The id of an account never changes, so entries do not expire. */
export class AccountIds {
  readonly #pool: Pool
  readonly #ids = new Map<string, Promise<bigint>>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The id of an account; opens the account with balance zero when it does not exist. */
  id(account: Account): Promise<bigint> {
    const key = accountKey(account)
    let id = this.#ids.get(key)
    if (!id) {
      if (this.#ids.size >= maxCached) this.#ids.clear()
      id = this.#open(account)
      this.#ids.set(key, id)
      id.catch(() => this.#ids.delete(key))
    }
    return id
  }

  /**
   * Opens accounts that may not be negative, and of which no id is cached, many with one statement. In the order of their keys, which
   * prevents deadlocks.
   */
  async openAll(accounts: readonly Account[]): Promise<void> {
    const byKey = new Map(accounts.map((account) => [accountKey(account), account]))
    const unknown = [...byKey]
      .filter(([key]) => !this.#ids.has(key))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, account]) => account)
    if (this.#ids.size + unknown.length >= maxCached) this.#ids.clear()
    for (let from = 0; from < unknown.length; from += maxOpened) {
      const some = unknown.slice(from, from + maxOpened)
      const { rows } = await this.#pool.query<{ id: bigint }>({
        text: `SELECT open_account(o.owner, o.kind, o.asset, false) AS id
          FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY o (owner, kind, asset, place) ORDER BY place`,
        values: [some.map(({ owner }) => owner), some.map(({ kind }) => kind), some.map(({ asset }) => asset)],
      })
      for (const [place, account] of some.entries()) {
        const id = rows[place]?.id
        if (id !== undefined) this.#ids.set(accountKey(account), Promise.resolve(id))
      }
    }
  }

  async #open(account: Account): Promise<bigint> {
    const { rows } = await this.#pool.query<{ id: bigint }>({
      name: 'open_account',
      text: 'SELECT open_account($1, $2, $3, $4) AS id',
      values: [account.owner, account.kind, account.asset, mayBeNegative(account)],
    })
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`account ${accountKey(account)} was not opened`)
    return id
  }
}
