import { randomUUID } from 'node:crypto'
import { invalidField } from '@c2c/contract'
import { readOwnership } from '@c2c/domain'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'
import { ownedOf, type Owned } from './ownership.ts'

/** Adds the address that was proposed, when the signature is its own. Each statement asks a contract again about its signature. */
export const assetAddressProposals: ProposalWork = {
  async change(trx, { payload }, { services, now }) {
    const owned = ownedOf(services, payload)
    if (!owned) throw invalidField('signature', 'signature_wrong')
    await replaceUnproven(trx, owned, now)
    await trx
      .insertInto('asset_addresses')
      .values({ id: randomUUID(), ...owned, created_at: now, retired_at: null })
      .execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
  },
}

/**
 * Retires the entry of an address whose message names no key, another key or another service, and that of a contract, whose earlier signature
 * may have lapsed: the new one takes its place.
 */
async function replaceUnproven(
  trx: Transaction<Database>,
  { network, account, message }: Owned,
  now: Date,
): Promise<void> {
  const standing = await trx
    .selectFrom('asset_addresses')
    .select(['id', 'message', 'scheme'])
    .where('network', '=', network)
    .where('account', '=', account)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  const [old, renewed] = [standing && readOwnership(standing.message), readOwnership(message)]
  const isSame = old?.service === renewed?.service && old?.statementKey === renewed?.statementKey
  if (!standing || (isSame && standing.scheme === 'key')) return
  await trx.updateTable('asset_addresses').set({ retired_at: now }).where('id', '=', standing.id).execute()
}
