import { consoleContactChange as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { publishLink } from '../../review/four-eyes/propose.ts'
import { contactAnswer, contactRow, saveContact } from './contacts.ts'

export const consoleContactChange = staff(call, async ({ kefu_id: id, ...fields }, context) => {
  const { db } = context.services
  const stored =
    isId(id) && (await db.selectFrom('support_contacts').selectAll().where('id', '=', id).executeTakeFirst())
  if (!stored) throw new Refusal('not_found')
  const row = { ...stored, ...contactRow(fields) }
  const linked = { does: 'contact', row, name: row.name.en, link: row.url, stored, before: stored.url } as const
  return publishLink({ ...linked, save: saveContact }, contactAnswer(row), context)
})
