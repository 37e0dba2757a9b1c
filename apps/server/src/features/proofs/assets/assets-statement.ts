import { assetsStatement as call } from '@c2c/contract'
import { anonymous } from '../../../http/context.ts'
import { newestHeads } from '../../../services/liabilities/liability-heads.ts'
import { publishedAssets } from '../../../services/assets/published-assets.ts'
import { hasAddresses } from './read-assets.ts'

export const assetsStatement = anonymous(call, async (_input, { services }) => {
  const { db } = services
  const [statement, [newest], configured] = await Promise.all([
    publishedAssets(services),
    newestHeads(db, 1),
    hasAddresses(db),
  ])
  const newer = newest && statement && newest.seq > BigInt(statement.head.seq) ? newest.at.toISOString() : null
  return { configured, newer_at: newer, statement }
})
