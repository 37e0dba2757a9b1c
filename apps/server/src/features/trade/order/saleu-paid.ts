import { invalidField, saleuPaid as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { requireOwnUploads } from '../../attach/attachments.ts'
import { moveSale } from './move-sale.ts'
import { findOwnSale, saleAnswer } from './sales.ts'

export const saleuPaid = user(
  call,
  async ({ order_id: id, credentials, in_person }, { services, userId, now, language, submit }) => {
    const found = await findOwnSale(services.db, userId, id)
    if (in_person && found.meet_at === null) throw invalidField('credentials', 'credentials_required')
    const { sale, command } = await moveSale(services.db, found, {
      event: 'paid',
      actor: 'user',
      actorId: userId,
      now,
      credentials,
    })
    await requireOwnUploads(services.db, userId, credentials)
    return submit(command, saleAnswer(sale, language))
  },
)
