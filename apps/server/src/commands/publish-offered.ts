import { offeredSubjects } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { everyoneRecipient, publish } from './publish.ts'
import type { Database } from '../db/schema.ts'

/** Notifies every process and client that public data has changed: settings, products, contacts or announcements. */
export const publishOffered = (db: Kysely<Database>, at: Date): Promise<void> =>
  publish(db, { recipients: [everyoneRecipient], subjects: offeredSubjects }, at)
