import { invalidField, languageOf, rejectReasons, type RejectionKey, type RejectKind } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'

interface Said {
  readonly reason: string
  readonly reason_code: string
}

/**
 * The reason of a decision as the party reads it: the sentence of its code in the user's own language, in English for a
 * merchant (null), then the words that were written beside it. Refuses a code that is no reason for this kind of decision.
 */
export async function writtenReason(
  db: Kysely<Database>,
  userId: string | null,
  kind: RejectKind,
  { reason, reason_code: code }: Said,
): Promise<string> {
  if (code === '' || code === 'other') return reason
  const codes: readonly string[] = rejectReasons[kind]
  if (!codes.includes(code)) throw invalidField('reason_code', 'malformed')
  const user =
    userId === null
      ? null
      : await db.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirstOrThrow()
  const sentence = sentencesIn(languageOf(user?.lang ?? 'en')).rejection(`${kind}_${code}` as RejectionKey)
  return [sentence, reason].filter(Boolean).join(' ')
}
