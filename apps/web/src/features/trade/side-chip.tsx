import { useTranslations } from 'use-intl'
import { Icon } from '../../components/display/icon.tsx'
import type { TradeSide } from './trade-types.ts'
import styles from './side-chip.module.css'

/** The side of a trade: USDT bought, or sold. */
export function SideChip({ side }: { readonly side: TradeSide }) {
  const t = useTranslations('trade')
  return (
    <span className={styles.side}>
      <Icon name={side} size={14} />
      {t(`side.${side}`)}
    </span>
  )
}
