import { consoleUserReveal as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { anyBindingAnswer } from '../bank-account/other-bindings.ts'
import { openAddress } from '../bank-account/sealed-bindings.ts'
import { findUser } from './reviewed-user.ts'

export const consoleUserReveal = staff(
  call,
  async ({ user_id: id, what }, { services: { db, personal }, language }) => {
    const { email, phone, country, state, city } = await findUser(db, id)
    if (what === 'contact') return { contact: { email, phone, country, state, city }, bindings: null }
    const rows = await db
      .selectFrom('bank_bindings')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute()
    const isAddress = ({ type }: (typeof rows)[number]) => type === 'usdt'
    const accounts = rows
      .filter((row) => !isAddress(row))
      .map((row) => anyBindingAnswer({ db, personal }, row, language))
    const addresses = rows.filter(isAddress).map(async (row) => {
      const { network, address, name } = await openAddress(personal, row)
      return { network, address, name }
    })
    return { contact: null, bindings: await Promise.all(accounts), addresses: await Promise.all(addresses) }
  },
)
