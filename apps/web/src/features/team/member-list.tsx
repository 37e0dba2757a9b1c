import { teamTongji } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { Card } from '../../components/layout/card.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { List } from '../../components/layout/list.tsx'
import { SummedMoney } from '../../components/display/summed-money.tsx'
import { Row } from '../../components/layout/row.tsx'
import { useListCall } from '../../lib/call/use-list-call.ts'

interface MemberListProps {
  onInvite(): void
}

/** All users that this user invited, newest first; the server masks their names. */
export function MemberList({ onInvite }: MemberListProps) {
  const t = useTranslations('team')
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' })
  const members = useListCall(teamTongji, { page_size: '20' })
  const none = (
    <EmptyState
      drawing="team"
      title={t('none')}
      text={t('noneText')}
      action={
        <Button size="small" onClick={onInvite}>
          {t('invite')}
        </Button>
      }
    />
  )
  return (
    <Card title={t('memberList')} flush>
      <List state={members} keyOf={({ nickname, joined_at }) => `${joined_at} ${nickname}`} empty={none}>
        {({ nickname, joined_at, active, commission }) => (
          <Row
            title={<span translate="no">{nickname}</span>}
            detail={t('joined', { date: day.format(new Date(joined_at)) })}
            value={<SummedMoney value={commission} />}
            valueDetail={t(active ? 'active' : 'notActive')}
          />
        )}
      </List>
    </Card>
  )
}
