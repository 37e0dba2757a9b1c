import type { BankBindingRow } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import type { Services } from '../../services/services.ts'
import { screenPayee } from './screen-payee.ts'
import type { Withdrawal } from './withdrawals.ts'
import { bindingHints } from '../queue/hints/binding-hints.ts'
import { hint, mostNamed, type Hint } from '../queue/hints/hint.ts'
import { personHints } from '../queue/hints/person-hints.ts'

/** Irregularities of a withdrawal under review; none once it is decided. */
export async function withdrawHints({ services, now }: StaffContext, withdrawal: Withdrawal): Promise<Hint[]> {
  if (withdrawal.state !== 'audit') return []
  const { db } = services
  const binding = await db
    .selectFrom('bank_bindings')
    .selectAll()
    .where('id', '=', withdrawal.binding_id)
    .executeTakeFirstOrThrow()
  const found = await Promise.all([
    nameHints(services, binding),
    bindingHints(services, withdrawal, binding, now),
    personHints(db, withdrawal, withdrawal.amount, now),
  ])
  return found.flat()
}

/** Says when the holder's name is on the list: the payout needs two people whatever its amount. */
async function nameHints(services: Services, binding: BankBindingRow): Promise<Hint[]> {
  const { names, isListed } = await screenPayee(services, binding)
  return isListed ? [hint('name_listed', 'danger', { notes: names.slice(0, mostNamed) })] : []
}
