/**
 * A rule that must hold over the rows, and the query that finds violations. A query reads the rows to check from
 * `checked_transfers`, `checked_entries`, `checked_orders` and `checked_accounts`, which the run supplies (see
 * `scope.ts`), and looks up all other rows by key, so that its cost follows the rows to check and not the history.
 */
export interface Proof {
  /** The rule's name; `problem` of each row names the violating row. */
  readonly rule: string
  readonly sql: string
  /**
   * `open`: reads the open orders and `held_accounts`; a run in parts checks it once. `all`: only for a run that reads
   * everything.
   */
  readonly reads?: 'open' | 'all'
}
