import type { Kysely } from 'kysely'
import { everyoneRecipient, tell } from './ledger/announce.ts'
import type { Database } from './schema.ts'

/** Tells every process and screen that what is offered has changed: settings, products, contacts, announcements. */
export const tellOffered = (db: Kysely<Database>, at: Date): Promise<void> =>
  tell(db, { touches: [everyoneRecipient], subjects: ['offered', 'price'] }, at)
