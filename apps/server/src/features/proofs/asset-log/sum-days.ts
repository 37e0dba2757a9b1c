import { sql } from 'kysely'
import { settledNumbers } from '../../../db/settled-numbers.ts'
import type { Services } from '../../../services/services.ts'

/** Transfers that one statement adds, at most. */
const atOnce = 20_000

/** Adds the entries of new transfers to the daily sums of their accounts. */
export async function sumDays({ db }: Pick<Services, 'db'>): Promise<void> {
  const settled = await settledNumbers(db)
  if (settled === null) return
  for (;;) {
    const { rows } = await sql<{
      more: boolean
    }>`SELECT sum_account_days(${settled.transfers}, ${atOnce}) AS more`.execute(db)
    if (!rows[0]?.more) return
  }
}
