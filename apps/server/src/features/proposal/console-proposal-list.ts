import { consoleProposalList as call } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { staff } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { proposalAnswer, selectProposals } from '../four-eyes/proposals.ts'

export const consoleProposalList = staff(call, ({ state, kind, subject, id, ...paging }, context) => {
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
    .orderBy('proposals.seq', 'desc')
  return paged(found, paging, (proposal) => proposalAnswer(proposal, context.staff))
})
