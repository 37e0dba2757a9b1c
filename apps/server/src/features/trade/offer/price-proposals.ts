import { parsePrice } from '@c2c/domain'
import { publishOffered } from '../../../commands/publish-offered.ts'
import type { ProposalWork } from '../../review/four-eyes/proposal-work.ts'

const day = 86_400_000

/** How long two people permit prices far from the market: the database allows no longer. */
const permitDays = 30

/** Permits a merchant prices of a range, on one side and in one currency, for 30 days. */
export const priceProposals: ProposalWork = {
  async change(trx, { id, subject, payload }, { now }) {
    const row = {
      proposal_id: id,
      merchant_id: subject,
      side: payload['side'] === 'buy' ? ('buy' as const) : ('sell' as const),
      currency: payload['currency'] ?? '',
      min_price: parsePrice(payload['min_price'] ?? '') ?? 0n,
      max_price: parsePrice(payload['max_price'] ?? '') ?? 0n,
      at: now,
      until: new Date(now.getTime() + permitDays * day),
    }
    await trx.insertInto('price_permits').values(row).execute()
    await publishOffered(trx, now)
  },
}
