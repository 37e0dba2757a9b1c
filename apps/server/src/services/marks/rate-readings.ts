import type { Kysely, Selectable } from 'kysely'
import type { RateReadingRow } from '../../db/rows/offered-rows.ts'
import type { Database } from '../../db/schema.ts'
import { rowMarks } from './row-marks.ts'

/** Readings that are looked through for one of the service. */
const most = 20

const purpose = 'rate reading'

const valuesOf = (rates: Readonly<Record<string, string>>, at: Date) => [
  at,
  ...Object.entries(rates)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat(),
]

/** The row of what a source said, with its mark. */
export const newReading = (db: Kysely<Database>, rates: Readonly<Record<string, string>>, at: Date) => ({
  rates: JSON.stringify(rates),
  at,
  mark: rowMarks(db)?.of(purpose, valuesOf(rates, at)) ?? null,
})

/** The newest reading that the service wrote. */
export async function newestReading(db: Kysely<Database>): Promise<Selectable<RateReadingRow> | undefined> {
  const rows = await db.selectFrom('rate_readings').selectAll().orderBy('id', 'desc').limit(most).execute()
  return rows.find(({ rates, at, mark }) => rowMarks(db)?.holds(purpose, valuesOf(rates, at), { mark, at }) ?? true)
}
