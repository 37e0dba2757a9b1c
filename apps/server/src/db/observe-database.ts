import type { ClientBase, Pool, PoolClient } from 'pg'

/** Called when a statement is sent. Returns what is called when it has ended; null observes nothing. */
export type BeginStatement = (text: string) => ((error?: unknown) => void) | null

/** Reports the texts of a client's statements, without their parameters. */
export function observeStatements(client: ClientBase, begin: BeginStatement): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  client.query = ((...words: unknown[]) => {
    const end = begin(textOf(words[0]))
    if (!end) return query(...words)
    const last = words.at(-1)
    if (typeof last === 'function') {
      const callback = (error: unknown, result: unknown) => {
        end(error ?? undefined)
        last(error, result)
      }
      return query(...words.slice(0, -1), callback)
    }
    const result = query(...words)
    if (result instanceof Promise) result.then(() => end(), end)
    else end()
    return result
  }) as ClientBase['query']
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return (statement as { readonly text?: string } | null)?.text ?? ''
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/** Reports how long callers of a pool wait for a connection, in seconds. */
export function observePoolWaits(pool: Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient> | undefined
  pool.connect = ((callback?: Connected) => {
    const begun = performance.now()
    const report = () => waited((performance.now() - begun) / 1000)
    if (callback)
      return connect((error, client, done) => {
        report()
        callback(error, client, done)
      })
    return connect()?.finally(report)
  }) as Pool['connect']
}
