import { consoleContactList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { contactAnswer } from './contacts.ts'

export const consoleContactList = staff(call, (input, { services: { db } }) =>
  paged(db.selectFrom('support_contacts').selectAll().orderBy('sort').orderBy('id'), input, contactAnswer),
)
