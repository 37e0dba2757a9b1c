import { consoleVerificationList, orderStates } from '@c2c/contract'
import type { TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Name } from '../../../components/display/name.tsx'
import { StateTag } from '../../../components/display/state-tag.tsx'
import { StateList, useRequestTimes } from '../../../components/page/state-list.tsx'
import { useStateList, type StateListLocation } from '../../../components/page/use-state-list.ts'
import { useRead } from '../../../lib/use-read.ts'
import { VerificationDecision } from './verification-decision.tsx'
import { VerificationDetail } from './verification-detail.tsx'
import type { Verification } from './verification.ts'

/** The identity checks that wait for a decision, the oldest first, and those decided. */
export function VerificationsPage() {
  const t = useTranslations()
  const location = useStateList(orderStates, (filter) => (filter === 'audit' ? 'oldest' : 'newest'))
  const { id, input } = location
  return (
    <StateList
      location={location}
      title={t('menu.verifications')}
      note={t('verification.note')}
      searchFor={t('verification.searchFor')}
      none={t('verification.none')}
      labelOf={(name) => (name === 'all' ? t('verification.all') : t(`state.${name}`))}
      page={useRead(consoleVerificationList, input)}
      item={useRead(consoleVerificationList, { id: id ?? '' }, { enabled: id !== null })}
      columns={useVerificationColumns(location)}
      idOf={({ verification_id }) => verification_id}
      titleOf={({ user }) => user.account}
      width={1200}
      detail={(row) => <VerificationDetail verification={row} />}
      decision={(row) => <VerificationDecision key={`${row.verification_id} ${row.state}`} verification={row} />}
    />
  )
}

type VerificationLocation = Pick<StateListLocation<Verification['state']>, 'sort' | 'hrefOf'>

/** The columns of the identity checks: user, date and state. */
function useVerificationColumns({ sort, hrefOf }: VerificationLocation): TableColumnType<Verification>[] {
  const t = useTranslations()
  const time = useRequestTimes<Verification>(
    t('verification.requested'),
    sort,
    ({ created_at }) => created_at,
    ({ state }) => state === 'audit',
  )
  return [
    {
      key: 'person',
      title: t('person.account'),
      render: (_, row) => (
        <Link href={hrefOf(row.verification_id)} className="item-link">
          <Name>{row.user.account}</Name>
        </Link>
      ),
    },
    { key: 'email', title: t('person.email'), render: (_, row) => row.user.email },
    ...time,
    { key: 'state', title: t('order.state'), render: (_, row) => <StateTag state={row.state} /> },
    { key: 'by', title: t('verification.decidedBy'), render: (_, row) => row.decided_by },
  ]
}
