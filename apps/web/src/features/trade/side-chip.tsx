import { useTranslations } from 'use-intl'
import { classNames } from '../../components/display/class-names.ts'
import type { TradeSide } from './trade-types.ts'
import styles from './side-chip.module.css'

/** Which way a trade goes: USDT bought, or sold. */
export function SideChip({ side }: { readonly side: TradeSide }) {
  const t = useTranslations('trade')
  return <span className={classNames(styles.side, styles[side])}>{t(`side.${side}`)}</span>
}
