import { alertEvents, type AlertEvent } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { AlertChoiceRow } from '../../../db/rows/delivery-rows.ts'
import type { Database } from '../../../db/schema.ts'

export type AlertChoices = Omit<AlertChoiceRow, 'staff_id'>

const all: AlertEvent[] = [...alertEvents]

/** What members get until they choose: everything, messages not by mail. */
export const usualChoices: AlertChoices = {
  mail: all.filter((event) => event !== 'message.created'),
  push: all,
  telegram: all,
  sound: all,
  quiet: '',
  reminder: true,
  lang: 'en',
}

/** Which alerts a member of a merchant's staff wants, and when. */
export async function choicesOf(db: Kysely<Database>, staffId: string): Promise<AlertChoices> {
  const { staff_id: _, ...chosen } = (await db
    .selectFrom('alert_choices')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst()) ?? { staff_id: staffId, ...usualChoices }
  return chosen
}
