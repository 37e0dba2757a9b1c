import { consoleAssetsAddresses as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { addressAnswer } from '../../services/assets/asset-addresses.ts'

export const consoleAssetsAddresses = staff(call, async (paging, { services: { db, chains } }) => {
  const addresses = db.selectFrom('asset_addresses').selectAll().orderBy('created_at', 'desc').orderBy('id')
  return { ...(await paged(addresses, paging, addressAnswer)), networks: chains.map(({ type }) => type) }
})
