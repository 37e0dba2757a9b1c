import { randomUUID } from 'node:crypto'
import { consoleContactCreate as call } from '@c2c/contract'
import { publishOffered } from '../../db/publish-offered.ts'
import { staff } from '../../http/context.ts'
import { contactAnswer, contactRow } from './contacts.ts'

export const consoleContactCreate = staff(call, (input, { now, change }) =>
  change(async (trx) => {
    const row = { id: randomUUID(), avatar: null, ...contactRow(input) }
    await trx.insertInto('support_contacts').values(row).execute()
    await publishOffered(trx, now)
    return contactAnswer(row)
  }),
)
