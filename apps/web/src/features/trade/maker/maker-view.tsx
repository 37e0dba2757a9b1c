import { makerInfo, makerStart } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { toast } from '../../../lib/message/toast.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { MakerAccounts } from './maker-accounts.tsx'
import { MakerBalance } from './maker-balance.tsx'
import { MakerBond } from './maker-bond.tsx'
import { MakerOffers } from './maker-offers.tsx'
import { MakerTrades } from './maker-trades.tsx'
import type { MakerInfo } from './maker-types.ts'
import styles from './maker.module.css'

/** A user's own offers: the pending trades first, then the money, the offers and the accounts. */
export function MakerView() {
  const t = useTranslations('trade.maker')
  const info = useCall(makerInfo, {})
  const { data } = info
  if (!data) {
    return info.error ? <ErrorState error={info.error} onRetry={() => void info.refetch()} /> : <SkeletonRows />
  }
  const { merchant, obstacle } = data
  if (!merchant) {
    return (
      <div className={styles.view}>
        <MakerObstacle info={data} />
        {(obstacle === '' || obstacle === 'hold') && (
          <>
            <p className={styles.muted}>{t('about')}</p>
            <MakerStart />
          </>
        )}
      </div>
    )
  }
  const mayBegin = obstacle === '' && !merchant.suspended
  return (
    <div className={styles.view}>
      <MakerObstacle info={data} />
      <MakerTrades />
      <MakerBalance merchant={merchant} mayBegin={mayBegin} />
      <MakerOffers merchant={merchant} mayBegin={mayBegin} />
      <MakerBond />
      <MakerAccounts mayBegin={mayBegin} />
    </div>
  )
}

/** The obstacles to own offers, and how to remove them; nothing without any. */
function MakerObstacle({ info: { obstacle, required, merchant } }: { readonly info: MakerInfo }) {
  const t = useTranslations('trade.maker')
  if (obstacle === '') return merchant?.suspended ? <Notice tone="warning">{t('obstacle.suspended')}</Notice> : null
  if (obstacle !== 'level') return <Notice tone="warning">{t(`obstacle.${obstacle}`)}</Notice>
  return (
    <EmptyState
      drawing="shield"
      title={t('obstacle.levelTitle')}
      text={t(`obstacle.level.${required}`)}
      action={<Button onClick={() => nav.push(paths.verification)}>{t('obstacle.verify')}</Button>}
    />
  )
}

/** The public name that a user's offers have. */
function MakerStart() {
  const t = useTranslations('trade.maker.start')
  const form = useCallForm(makerStart, {
    values: { name: '' },
    onDone: () => toast.key('trade.maker.start.done', 'success'),
  })
  return (
    <Card title={t('title')}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextInput label={t('name')} hint={t('hint')} maxLength={30} autoComplete="off" {...form.field('name')} />
        <SendProblem lost={form.lost} />
        <Button type="submit" busy={form.busy}>
          {t('action')}
        </Button>
      </form>
    </Card>
  )
}
