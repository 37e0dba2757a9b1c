import { consoleAssetsAddresses as call, type CallOutput } from '@c2c/contract'
import { signatureDoubt } from '@c2c/domain'
import { sql } from 'kysely'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { addressAnswer, serviceName, type AssetAddress } from '../../../services/assets/published-assets.ts'
import { chainOf } from '../../../services/chain/deposit-chain.ts'
import { keyFingerprint } from '../../../services/liabilities/liability-keys.ts'
import type { Uses } from '../../../services/services.ts'
import { readSetting } from '../../../services/settings/settings.ts'

export const consoleAssetsAddresses = staff(call, async (paging, { services }) => {
  const { db, chains } = services
  const addresses = db.selectFrom('asset_addresses').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const reasonOf = await signAgainReasons(services)
  const answer = (address: AssetAddress) => ({ ...addressAnswer(address), again: reasonOf(address) })
  return { ...(await paged(addresses, paging, answer)), networks: chains.map(({ type }) => type) }
})

type Again = CallOutput<typeof call>['list'][number]['again']

/** Why the balances of addresses are unproven in the next statement, by the address: the wallet must sign a new message. */
async function signAgainReasons(services: Uses<'chains' | 'db' | 'home'>) {
  const [service, keys, lapsed] = await Promise.all([
    serviceName(services),
    statementKeys(services),
    lapsedIn(services),
  ])
  return ({ id, network, message, retired_at }: AssetAddress): Again => {
    const chain = chainOf(services.chains, network)
    if (retired_at !== null || !chain) return null
    return signatureDoubt(message, chain.chainId, service, keys) ?? (lapsed.has(id) ? 'lapsed' : null)
  }
}

/** The keys of all statements and of the next one, each of which follows from the one before it. */
async function statementKeys({ db }: Uses<'db'>): Promise<readonly string[]> {
  const [current, { rows }] = await Promise.all([
    readSetting(db, 'liability_keys'),
    sql<{ key: Buffer }>`SELECT DISTINCT public_key AS key FROM liability_heads`.execute(db),
  ])
  const keys = rows.map(({ key }) => key)
  return [...keys, ...(current ? [Buffer.from(current.public_key, 'base64url')] : [])].map(keyFingerprint)
}

/** The addresses whose contract did not confirm its signature for the newest statement. */
async function lapsedIn({ db }: Uses<'db'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM (SELECT s.networks, h.at FROM asset_statements s JOIN liability_heads h ON h.seq = s.head_seq
        ORDER BY s.head_seq DESC LIMIT 1) newest
      CROSS JOIN LATERAL jsonb_array_elements(newest.networks) n CROSS JOIN LATERAL jsonb_array_elements(n -> 'signed') one
      JOIN asset_addresses a ON a.network = n ->> 'type' AND a.address = one ->> 'address' AND a.created_at <= newest.at
    WHERE one ->> 'contract' = 'refused' AND a.retired_at IS NULL`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
