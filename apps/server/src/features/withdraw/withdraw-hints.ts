import type { StaffContext } from '../../http/context.ts'
import type { Withdrawal } from './withdrawals.ts'
import { bindingHints } from '../queue/hints/binding-hints.ts'
import type { Hint } from '../queue/hints/hint.ts'
import { personHints } from '../queue/hints/person-hints.ts'

/** Irregularities of a withdrawal under review; none once it is decided. */
export async function withdrawHints({ services: { db }, now }: StaffContext, withdrawal: Withdrawal): Promise<Hint[]> {
  if (withdrawal.state !== 'audit') return []
  const binding = await db
    .selectFrom('bank_bindings')
    .selectAll()
    .where('id', '=', withdrawal.binding_id)
    .executeTakeFirstOrThrow()
  const found = await Promise.all([
    bindingHints(db, withdrawal, binding, now),
    personHints(db, withdrawal, withdrawal.amount, now),
  ])
  return found.flat()
}
