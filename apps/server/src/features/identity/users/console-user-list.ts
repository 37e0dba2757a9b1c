import { consoleUserList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { freezesOf } from '../../../services/freezes.ts'
import { paged } from '../../../http/paged.ts'
import { found, frozenNow } from './search.ts'
import { userRow } from './user-answer.ts'

export const consoleUserList = staff(call, async ({ search, frozen, ...paging }, { services: { db, personal } }) => {
  const all = db.selectFrom('users').selectAll()
  const matching = search === '' ? all : all.where(await found(search, personal))
  const asked = frozen === 'yes' ? matching.where('id', 'in', frozenNow) : matching
  const page = await paged(asked.orderBy('created_at', 'desc').orderBy('id', 'desc'), paging, (user) => user)
  const freezes = await freezesOf(
    db,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((user) => userRow(user, freezes.get(user.id))) }
})
