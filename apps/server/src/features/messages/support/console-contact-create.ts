import { randomUUID } from 'node:crypto'
import { consoleContactCreate as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { publishLink } from '../../review/four-eyes/propose.ts'
import { contactAnswer, contactRow, saveContact } from './contacts.ts'

export const consoleContactCreate = staff(call, (input, context) => {
  const row = { id: randomUUID(), avatar: null, ...contactRow(input) }
  const linked = {
    does: 'contact',
    row,
    name: row.name.en,
    link: row.url,
    stored: null,
    before: '',
    save: saveContact,
  } as const
  return publishLink(linked, contactAnswer(row), context)
})
