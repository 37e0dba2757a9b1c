import { randomUUID } from 'node:crypto'
import { usdt } from '@c2c/domain'
import { ownRow } from '../db/audit-rows.ts'
import type { Services } from '../services/services.ts'
import { samplesCall } from './sample-rows.ts'

/** Term in days, annual rate in millionths, and maximum principal in whole USDT. */
const samples = [
  { day: 7, apr: 40_000n, most: 5000 },
  { day: 30, apr: 60_000n, most: 10_000 },
  { day: 90, apr: 80_000n, most: 20_000 },
]

const minAmount = usdt(10_000_000n)

/** Creates three products once. Later changes in the database are kept. */
export async function seedInterestProducts({ db, now }: Services): Promise<void> {
  if (await db.selectFrom('interest_products').select('id').limit(1).executeTakeFirst()) return
  const at = now()
  const rows = samples.map(({ day, apr, most }) => ({
    id: randomUUID(),
    name: {
      en: `${day}-day term`,
      de: `${day} Tage`,
      'zh-Hans': `${day} 天期`,
      'zh-Hant': `${day} 天期`,
      ja: `${day}日間`,
    },
    day,
    apr,
    min_amount: minAmount,
    max_amount: usdt(BigInt(most) * 1_000_000n),
    active: true,
    created_at: at,
  }))
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('interest_products').values(rows).execute()
    await trx.insertInto('audit_log').values(ownRow(samplesCall, at)).execute()
  })
}
