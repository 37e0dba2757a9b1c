import type { Services } from '../services/services.ts'

/**
 * Marks an empty database as that of a sandbox or of a production service. Throws an Error when it is the other's: play money
 * must never be paid out, and real money never be played with.
 */
export async function claimDatabase({ db, now }: Pick<Services, 'db' | 'now'>, sandbox: boolean): Promise<void> {
  const kind = sandbox ? 'sandbox' : 'production'
  await db
    .insertInto('deployment')
    .values({ kind, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { kind: found } = await db.selectFrom('deployment').select('kind').executeTakeFirstOrThrow()
  if (found === kind) return
  throw new Error(
    sandbox
      ? 'SANDBOX=1: this is the database of a production service. A sandbox needs a database of its own'
      : 'SANDBOX=0: this is the database of a sandbox, and its balances are play money. Production needs a database of its own',
  )
}
