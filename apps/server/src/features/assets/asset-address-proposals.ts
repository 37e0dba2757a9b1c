import { randomUUID } from 'node:crypto'
import { invalidField } from '@c2c/contract'
import { publish, staffRecipient } from '../../db/ledger/publish.ts'
import type { ProposalWork } from '../four-eyes/proposal-work.ts'
import { ownedOf } from './ownership.ts'

/** Adds the address that was proposed, when the signature is its own. Each statement asks a contract again for its own signature. */
export const assetAddressProposals: ProposalWork = {
  async change(trx, { payload }, { services, now }) {
    const owned = ownedOf(services, payload)
    if (!owned) throw invalidField('signature', 'signature_wrong')
    await trx
      .insertInto('asset_addresses')
      .values({ id: randomUUID(), ...owned, created_at: now, retired_at: null })
      .execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
  },
}
