import { teamTongji } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { SummedMoney } from '../../components/display/summed-money.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { useZonedCall } from '../../lib/call/use-zoned-call.ts'
import styles from './team-summary.module.css'

const counts = [
  { label: 'members', field: 'members' },
  { label: 'membersToday', field: 'members_today' },
  { label: 'activeMembers', field: 'active_members' },
] as const

const sums = [
  { label: 'commissionToday', field: 'commission_today' },
  { label: 'commissionTotal', field: 'commission_total' },
] as const

/** The number of invited users, and the user's earnings from them. The list below requests its own rows. */
export function TeamSummary() {
  const t = useTranslations('team')
  const count = new Intl.NumberFormat(useLocale())
  const team = useZonedCall(teamTongji, { page: '1', page_size: '1' })
  const { data } = team
  if (team.error && !data) {
    return (
      <Card flush>
        <InlineError error={team.error} onRetry={() => void team.refetch()} />
      </Card>
    )
  }
  return (
    <Card>
      <KeyValues>
        {counts.map(({ label, field }) => (
          <KeyValue key={field} label={t(label)}>
            {data ? count.format(data[field]) : <Skeleton width={48} />}
          </KeyValue>
        ))}
        {sums.map(({ label, field }) => (
          <KeyValue key={field} label={t(label)}>
            {data ? <SummedMoney value={data[field]} /> : <Skeleton width={110} />}
          </KeyValue>
        ))}
      </KeyValues>
      <p className={styles.hint}>{t('activeHint')}</p>
      {data && (
        <p className={styles.hint}>{t.rich('zone', { zone: () => <span translate="no">{data.time_zone}</span> })}</p>
      )}
    </Card>
  )
}
