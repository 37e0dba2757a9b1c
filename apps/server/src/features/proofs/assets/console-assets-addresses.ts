import { consoleAssetsAddresses as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { addressAnswer, type AssetAddress } from '../../../services/assets/asset-addresses.ts'
import { signAgainReasons } from './sign-again.ts'

export const consoleAssetsAddresses = staff(call, async (paging, { services }) => {
  const { db, chains } = services
  const addresses = db.selectFrom('asset_addresses').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const reasonOf = await signAgainReasons(services)
  const answer = (address: AssetAddress) => ({ ...addressAnswer(address), again: reasonOf(address) })
  return { ...(await paged(addresses, paging, answer)), networks: chains.map(({ type }) => type) }
})
