import { consoleProposalList as call } from '@c2c/contract'
import { parseUsdt } from '@c2c/domain'
import { sql, type RawBuilder } from 'kysely'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { likeBeginning, queueOrder } from '../queue/queue-page.ts'
import { proposalAnswer, selectProposals } from '../four-eyes/proposals.ts'

export const consoleProposalList = staff(call, ({ state, kind, subject, id, search, sort, ...paging }, context) => {
  const { db } = context.services
  const found = selectProposals(db)
    .where((eb) =>
      eb.and([
        ...(state === '' ? [] : [state === 'open' ? eb('d.outcome', 'is', null) : eb('d.outcome', '=', state)]),
        ...(kind === '' ? [] : [eb('proposals.kind', '=', kind)]),
        ...(subject === '' ? [] : [eb('proposals.subject', '=', subject)]),
        ...(id === '' ? [] : [isId(id) ? eb('proposals.id', '=', id) : eb.lit(false)]),
      ]),
    )
    .$if(search !== '', (query) => query.where(matchesSearch(search)))
    .orderBy('proposals.seq', queueOrder(sort))
  return paged(found, paging, (proposal) => proposalAnswer(proposal, context))
})

/** Whether a proposal matches a search. The subject of most is an order, a user, a merchant or a member of staff. */
function matchesSearch(search: string): RawBuilder<boolean> {
  const lower = search.toLowerCase()
  const beginning = likeBeginning(lower)
  const amount = parseUsdt(search)
  return sql<boolean>`(lower(m.name) LIKE ${beginning} OR lower(proposals.subject) = ${lower}
    OR lower(proposals.payload ->> 'name') LIKE ${beginning}
    ${amount === null ? sql`` : sql`OR proposals.amount = ${amount}`}
    OR proposals.subject IN (
      SELECT id::text FROM orders WHERE order_no = ${search.toUpperCase()}
      UNION ALL SELECT id::text FROM users WHERE lower(account) = ${lower}
      UNION ALL SELECT id::text FROM merchants WHERE lower(name) LIKE ${beginning}
      UNION ALL SELECT id::text FROM staff WHERE lower(name) LIKE ${beginning}))`
}
