import type { CallOutput, consoleAppealQueue } from '@c2c/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Queue = CallOutput<typeof consoleAppealQueue>
type Times = NonNullable<Queue['all']>

interface TimesRow {
  readonly verdicts: number | null
  readonly median: number | null
  readonly p90: number | null
}

/** Figures are of this many milliseconds. */
const period = 30 * 86_400_000

const beginning = (now: Date): Date => new Date(now.getTime() - period)

/** Count, median and 90th percentile, in minutes, of rows with the interval `took`. */
const times = (rows: RawBuilder<unknown>): RawBuilder<unknown> => {
  const percentile = (part: string) =>
    sql`percentile_cont(${sql.lit(part)}::float8) WITHIN GROUP (ORDER BY extract(epoch FROM took)::float8 / 60)`
  return sql`SELECT count(*)::int AS verdicts, ${percentile('0.5')} AS median, ${percentile('0.9')} AS p90 FROM (${rows}) v`
}

const timesAnswer = ({ verdicts, median, p90 }: TimesRow): Times => ({
  verdicts: verdicts ?? 0,
  median_minutes: median === null ? null : Math.round(median),
  p90_minutes: p90 === null ? null : Math.round(p90),
})

/** From an appeal, or its review, to its decision. */
export async function allTimes(db: Kysely<Database>, now: Date): Promise<Times> {
  const { rows } = await sql<TimesRow>`${times(sql`
    SELECT d.at - (SELECT max(e.at) FROM order_events e WHERE e.order_id = d.order_id
      AND e.step = CASE d.round WHEN 2 THEN 'review' ELSE 'appeal' END AND e.at <= d.at) AS took
    FROM appeal_decisions d WHERE d.at > ${beginning(now)}`)}`.execute(db)
  return timesAnswer(rows[0] ?? { verdicts: 0, median: null, p90: null })
}

interface SolverRow extends TimesRow {
  readonly staff_id: string
  readonly name: string
  readonly open: number
  readonly checked: number
  readonly differing: number
}

/** Load and figures of active solvers, or of one: verdicts count from when they got the appeal to when they gave theirs. */
export async function solverFigures(db: Kysely<Database>, now: Date, only: string | null): Promise<Queue['solvers']> {
  const { rows } = await sql<SolverRow>`
    SELECT s.id AS staff_id, s.name,
      (SELECT count(*)::int FROM claims c WHERE c.staff_id = s.id AND c.session IS NULL AND c.until > ${now}) AS open,
      t.verdicts, t.median, t.p90, k.checked, k.differing
    FROM staff s
      CROSS JOIN LATERAL (${times(sql`SELECT a.at - a.since AS took FROM appeal_assignments a
        WHERE a.does = 'verdict' AND a.staff_id = s.id AND a.at > ${beginning(now)}`)}) t
      CROSS JOIN LATERAL (SELECT count(*)::int AS checked, count(*) FILTER (WHERE NOT r.agrees)::int AS differing
        FROM appeal_judges j JOIN appeal_check_results r ON r.order_id = j.order_id AND r.round = j.round
        WHERE j.staff_id = s.id) k
    WHERE s.role = 'solver' AND s.disabled_at IS NULL ${only === null ? sql`` : sql`AND s.id = ${only}`}
    ORDER BY s.name, s.id LIMIT 100`.execute(db)
  return rows.map(({ verdicts, median, p90, ...row }) => ({ ...row, ...timesAnswer({ verdicts, median, p90 }) }))
}
