import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { randomToken } from '../../services/crypto/secrets.ts'
import { changeByCommand } from './change-setting.ts'

/** Replaces the secret of signatures in all running processes; links that it signed keep their lifetime (see `Signer`). */
export const rotateSigningSecret = (db: Kysely<Database>, at: Date): Promise<void> =>
  db.transaction().execute((trx) => changeByCommand(trx, 'signing_secret', randomToken(), at))
