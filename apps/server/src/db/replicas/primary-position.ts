import type { NamedStatement } from '../named-statement.ts'

/** A place in the log of the primary: a byte of a timeline. A failover begins the next timeline. */
export interface Position {
  readonly timeline: bigint
  readonly lsn: bigint
}

/**
 * The end of what every session can see: a commit is flushed before it becomes visible, unless commits are asynchronous. Timelines are
 * the first eight digits of the name of a file of the log.
 */
const query: NamedStatement = {
  name: 'primary_position',
  text: `SELECT (lsn - '0/0')::int8 AS lsn, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int8 AS timeline
    FROM (SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
      ELSE pg_current_wal_flush_lsn() END AS lsn) one`,
  values: [],
}

type Send = (statement: NamedStatement) => Promise<{ readonly rows: readonly object[] }>

/**
 * Where the primary is. A position holds for all who asked before its statement was sent: what any process had acknowledged or
 * published until then is before it. One statement at a time, however many ask.
 */
export class PrimaryPosition {
  readonly #send: Send
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<Position> | null = null

  constructor(send: Send) {
    this.#send = send
  }

  /** The position at a moment after this call. Rejects when the primary does not answer. */
  now(): Promise<Position> {
    this.#next ??= this.#running.then(async () => {
      this.#next = null
      const read = this.#read()
      this.#running = read.catch(() => {})
      return read
    })
    return this.#next
  }

  async #read(): Promise<Position> {
    const { rows } = await this.#send(query)
    const [position] = rows as readonly Position[]
    if (!position) throw new Error('the primary has no position')
    return position
  }
}
