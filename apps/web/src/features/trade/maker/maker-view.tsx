import { makerInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { MakerAccounts } from './maker-accounts.tsx'
import { MakerBalance } from './maker-balance.tsx'
import { MakerObstacle } from './maker-obstacle.tsx'
import { MakerOffers } from './maker-offers.tsx'
import { MakerStart } from './maker-start.tsx'
import { MakerTrades } from './maker-trades.tsx'
import styles from './maker.module.css'

/** A user's own offers: what waits for the user first, then the money, the offers and the accounts. */
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
      <MakerAccounts mayBegin={mayBegin} />
    </div>
  )
}
