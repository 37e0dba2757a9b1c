import { Refusal } from '@c2c/contract'
import { formatUsdt, platformAccount } from '@c2c/domain'
import { sql, type Transaction } from 'kysely'
import { publishOffered } from '../../commands/publish-offered.ts'
import { publish, staffRecipient } from '../../commands/publish.ts'
import type { Database, InterestProductRow } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { propose, type MovingWork, type ProposalWork } from '../review/four-eyes/propose.ts'
import { termsTakeTwo } from '../settings/change-setting.ts'
import { ratesAnswer } from './products.ts'

/** Offers a proposed product: offered interest is the reserve's money for any investor. */
export const productProposals: ProposalWork = {
  async change(trx, { subject }, { now }) {
    if (!(await setActive(trx, subject, true, now))) throw new Refusal('state_conflict')
  },
}

/** Starts or stops offering a product, from now on; returns whether that changed anything. */
export async function setActive(trx: Transaction<Database>, id: string, active: boolean, now: Date): Promise<boolean> {
  const changed = trx
    .updateTable('interest_products')
    .set({ active })
    .where('id', '=', id)
    .where('active', '<>', active)
  const product = await changed.returning('id').executeTakeFirst()
  await publishOffered(trx, now)
  return product !== undefined
}

/** Whether a name, which all users read, contains an address or a contact. */
async function namesContact(trx: Transaction<Database>, name: InterestProductRow['name']): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    SELECT adds_contact('', published_text(${JSON.stringify({ name })}::jsonb, ARRAY['name'])) AS named`.execute(trx)
  return rows[0]?.named ?? true
}

/** Offers a product, at once or after approval; returns whether it is offered. */
export async function offerProduct(
  trx: Transaction<Database>,
  product: InterestProductRow,
  context: StaffContext,
): Promise<boolean> {
  const { id, name, day } = product
  if (!(await termsTakeTwo(trx)) && !(await namesContact(trx, name))) {
    await setActive(trx, id, true, context.now)
    return true
  }
  const payload = { apr: ratesAnswer(product).apr, day: String(day), max_amount: formatUsdt(product.max_amount) }
  const { insert } = propose(
    {
      kind: 'product',
      subject: id,
      subjectName: name.en,
      amount: null,
      payload: { ...payload, name: name.en },
      note: '',
    },
    context,
  )
  await trx.insertInto('proposals').values(insert.row).execute()
  await publish(trx, { recipients: [staffRecipient], subjects: ['order', 'offered'] }, context.now)
  return false
}

/** The posting of an approved funding: an amount received on a network goes into the reserve for interest. */
export const reserveProposals: MovingWork = {
  async carryOut({ id, amount, payload }) {
    const from = platformAccount(`custody:${payload['network'] ?? ''}`)
    const to = platformAccount('interest_reserve')
    return {
      orderId: id,
      transfers: [{ type: 'funding', from, to, amount: amount ?? 0n, shortfall: 'fault' }],
      recipients: [staffRecipient],
    }
  },
}
