import pg from 'pg'
import { expect, vi } from 'vitest'

/** Watches the statements of connections that are made from now on: call it before the story. */
export const watchStatements = () => vi.spyOn(pg.Client.prototype, 'query')

/** Buffers of 8 kB that each statement of a call touches when it runs again, as PostgreSQL counts them. */
export async function countBuffers(
  sent: ReturnType<typeof watchStatements>,
  owner: pg.Client,
  call: () => Promise<unknown>,
): Promise<readonly { readonly text: string; readonly buffers: number }[]> {
  await call()
  sent.mockClear()
  await call()
  const statements = sent.mock.calls.flatMap(([statement]) =>
    typeof statement === 'object' && statement !== null && 'text' in statement && 'values' in statement
      ? [statement as { readonly text: string; readonly values: unknown[] }]
      : [],
  )
  expect(statements.length).toBeGreaterThan(0)
  const counted = []
  for (const { text, values } of statements) {
    const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`
    // The first run of a connection reads the catalog too.
    await owner.query(explain, values)
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(explain, values)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    counted.push({ text, buffers: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0) })
  }
  return counted
}

export const sumOf = (counted: readonly { readonly buffers: number }[]): number =>
  counted.reduce((sum, { buffers }) => sum + buffers, 0)
