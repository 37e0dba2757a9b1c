import { propertyTongji, userinfoGetMoneyInfo } from '@c2c/contract'
import { parseUsdt } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { Area } from '../../../../components/chart/area.tsx'
import { chartPoints, type Frame } from '../../../../components/chart/chart-points.ts'
import { PartsBar } from '../../../../components/chart/parts-bar.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useZonedCall } from '../../../../lib/call/use-zoned-call.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import styles from './balance-trend.module.css'

const frame: Frame = { width: 390, inset: 0, top: 8, bottom: 56 }
const ground = 64

/** The total of the last 30 days, above the bar of its current composition; pressed, it opens the page with their figures. */
export function BalanceTrend() {
  const t = useTranslations('account')
  const money = useCall(userinfoGetMoneyInfo, {}).data
  const days = useZonedCall(propertyTongji, { days: '30' }).data?.series ?? []
  const points = chartPoints(
    days.map(({ total_balance }) => parseUsdt(total_balance) ?? 0n),
    frame,
  )
  return (
    <button type="button" className={styles.trend} aria-label={t('property')} onClick={() => nav.push(paths.property)}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${frame.width} ${ground}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {points.length > 0 && <Area points={points} ground={ground} />}
      </svg>
      {money && (
        <PartsBar amounts={[money.available, money.business_usdt, money.withdrawing, money.interest_principal]} thin />
      )}
    </button>
  )
}
