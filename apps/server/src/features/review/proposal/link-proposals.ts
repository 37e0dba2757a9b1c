import type { Selectable } from 'kysely'
import { publishOffered } from '../../../commands/publish-offered.ts'
import type { AnnouncementRow } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { ProposalWork } from '../four-eyes/proposal-work.ts'
import { saveAnnouncement } from '../../messages/notice/announcements.ts'
import { saveContact } from '../../messages/support/contacts.ts'

/** Publishes what was proposed for its link to another host. */
export const linkProposals: ProposalWork = {
  async change(trx, { payload }, { now }) {
    const row: unknown = JSON.parse(payload['row'] ?? '')
    // Times are text in the proposal, which the database reads as well.
    if (payload['does'] === 'contact') await saveContact(trx, row as Selectable<Database['support_contacts']>)
    else await saveAnnouncement(trx, row as AnnouncementRow)
    await publishOffered(trx, now)
  },
}
