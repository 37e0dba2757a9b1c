import type { Refusal } from '@c2c/contract'
import type { DatabaseError } from 'pg'

/** The caller's refusal for each constraint on rows that may exist once, up to a limit, or not now. */
export type Refusals = Readonly<Record<string, (error: DatabaseError) => Refusal>>

/** The tables of all subjects in one. Throws when two of them have the same constraint. */
export function joinRefusals(tables: readonly Refusals[]): Refusals {
  const joined: Record<string, Refusals[string]> = {}
  for (const [constraint, refusal] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(joined, constraint)) throw new Error(`two subjects refuse for ${constraint}`)
    joined[constraint] = refusal
  }
  return joined
}
