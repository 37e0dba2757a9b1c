import type { CallOutput, CallParsed, teamKefuList } from '@c2c/contract'
import type { CallContext } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { hoursInUtc } from './opening-hours.ts'

/** The active contacts in the operator's order, page by page. */
export function listContacts(
  input: CallParsed<typeof teamKefuList>,
  { services, language, now }: CallContext,
): Promise<CallOutput<typeof teamKefuList>> {
  const contacts = services.db
    .selectFrom('support_contacts')
    .selectAll()
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
  return paged(contacts, input, (contact) => ({
    kefu_id: contact.id,
    name: contact.name[language] ?? contact.name.en,
    channel: contact.channel,
    account: contact.account,
    url: contact.url,
    hours: contact.hours ? hoursInUtc(contact.hours, now) : '',
    avatar: contact.avatar ? services.uploads.sign(contact.avatar, null, now) : '',
  }))
}
