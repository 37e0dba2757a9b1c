import { payoutDelays, securityPayoutDelay } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Select } from '../../../components/form/select.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { Profile } from '../account/profile/keep-profile.ts'
import styles from '../account/profile/password-card.module.css'

/** The delay of new payout accounts; saved when it is chosen. */
export function PayoutDelayCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('protection')
  const { submit } = useSubmit(securityPayoutDelay)
  const { hours, next } = profile.security.payout_delay
  const nameOf = (value: number): string => (value === 0 ? t('noDelay') : t('hours', { hours: value }))
  const save = async (value: string): Promise<void> => {
    const chosen = payoutDelays.find((delay) => delay === value)
    const answer = chosen && (await submit({ hours: chosen }))
    if (answer && 'data' in answer) toast.key('profile.saved', 'success')
  }
  return (
    <Card title={t('payoutDelay')}>
      <div className={styles.card}>
        <Select
          name="hours"
          label={t('payoutDelayLabel')}
          hint={t('payoutDelayHint')}
          options={payoutDelays.map((value) => ({ value, label: nameOf(Number(value)) }))}
          value={String(hours)}
          onChange={(value) => void save(value)}
        />
        {next && (
          <Notice>
            {t('payoutDelayNext', { delay: nameOf(next.hours) })} <DateTime value={next.from} />
          </Notice>
        )}
      </div>
    </Card>
  )
}
