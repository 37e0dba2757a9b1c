import { consoleContactChange as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { publishOffered } from '../../db/publish-offered.ts'
import { staff } from '../../http/context.ts'
import { contactAnswer, contactRow } from './contacts.ts'

export const consoleContactChange = staff(call, ({ kefu_id: id, ...fields }, { now, change }) =>
  change(async (trx) => {
    const row =
      isId(id) &&
      (await trx
        .updateTable('support_contacts')
        .set(contactRow(fields))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst())
    if (!row) throw new Refusal('not_found')
    await publishOffered(trx, now)
    return contactAnswer(row)
  }),
)
