import { houseAccount, usdt } from '@c2c/domain'
import type { Services } from '../services/services.ts'
import { fundSamples } from './sample-rows.ts'

const reserve = usdt(10_000_000_000n)

/** Funds the interest reserve with 10,000 USDT once: interest orders are covered by the reserve. */
export async function seedReserve({ db, ledger, now }: Services): Promise<void> {
  const to = houseAccount('interest_reserve')
  const funded = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner', '=', to.owner)
    .where('kind', '=', to.kind)
    .where('balance', '>', 0n)
    .executeTakeFirst()
  if (funded) return
  const from = houseAccount('custody:TRC20')
  await fundSamples(ledger, now(), [{ type: 'funding', from, to, amount: reserve, shortfall: 'fault' }])
}
