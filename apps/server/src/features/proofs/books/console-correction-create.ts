import { consoleCorrectionCreate as call, invalidField, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { staffRecipient } from '../../../commands/publish.ts'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { proposalAnswer } from '../../review/four-eyes/proposals.ts'
import { readNetworks } from '../../payments/recharge/recharge-claims.ts'
import { findPerson } from './owner-ledger.ts'

export const consoleCorrectionCreate = staff(call, async (input, context) => {
  const { db } = context.services
  const { user, merchant_id, direction, amount, against, reason: note } = input
  const owner = user === '' ? await findMerchant(db, merchant_id) : await findPerson(db, user)
  await requireNetwork(db, against)
  const { proposal, insert } = propose(
    {
      kind: 'correction',
      subject: owner.id,
      subjectName: 'name' in owner ? owner.name : owner.account,
      amount,
      payload: { owner: user === '' ? 'merchant' : 'user', direction, against },
      note,
    },
    context,
  )
  return context.submit({ inserts: [insert], recipients: [staffRecipient] }, proposalAnswer(proposal, context))
})

async function findMerchant(db: Kysely<Database>, id: string) {
  const merchant =
    isId(id) && (await db.selectFrom('merchants').select(['id', 'name']).where('id', '=', id).executeTakeFirst())
  if (!merchant) throw new Refusal('not_found')
  return merchant
}

/** A custody is that of a network on which USDT is received. */
async function requireNetwork(db: Kysely<Database>, against: string): Promise<void> {
  if (against === 'fee_income') return
  const networks = await readNetworks(db)
  if (!networks.some(({ type }) => against === `custody:${type}`)) throw invalidField('against', 'category_unknown')
}
