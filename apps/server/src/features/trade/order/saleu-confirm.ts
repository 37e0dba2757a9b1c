import { saleuConfirm as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { moveSale } from './move-sale.ts'
import { requireReleaseCode } from './release-code.ts'
import { findOwnSale, saleAnswer } from './sales.ts'

export const saleuConfirm = user(
  call,
  async ({ order_id: id, release_code }, { services, userId, now, language, submit }) => {
    const found = await findOwnSale(services.db, userId, id)
    const { sale, command } = await moveSale(services.db, found, {
      event: 'confirm',
      actor: 'user',
      actorId: userId,
      now,
    })
    await requireReleaseCode(services, found, release_code, now)
    return submit(command, saleAnswer(sale, language))
  },
)
