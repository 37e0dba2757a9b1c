/** A rule that must hold over the rows, and the query that finds violations. */
export interface Proof {
  /** The rule's name; `problem` of each row names the violating row. */
  readonly rule: string
  readonly sql: string
}
