import { accountKey, mayBeNegative, type Account } from '@c2c/domain'
import type { Pool } from 'pg'

/** Maximum number of cached ids; beyond it the cache is cleared. */
const maxCached = 500_000

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
