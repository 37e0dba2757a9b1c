import type { Kysely } from 'kysely'
import type { Database } from '@c2c/server/src/db/schema.ts'
import { noLevelLimits } from '@c2c/server/src/sandbox/seed-platform.ts'
import { addSetting } from '../story/settings.ts'

/**
 * Lifts the limits of persons, which the model leaves out; trade/purchase-limits.test.ts and
 * attacks/verification-limits.test.ts attack those.
 */
export async function liftLimits(db: Kysely<Database>): Promise<void> {
  await addSetting(db, 'purchase_limits', { unpaid: 1000, abandoned: 1000, new_account: 1000 }, new Date())
  await addSetting(db, 'verification_limits', noLevelLimits, new Date())
}
