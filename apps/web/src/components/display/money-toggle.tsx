import { useTranslations } from 'use-intl'
import { allDecimals } from '../../lib/money/all-decimals.ts'
import { useStore } from '../../lib/store.ts'
import { Money, type MoneyProps } from './money.tsx'
import styles from './money.module.css'

/** An amount that shows all decimals of every amount when pressed, and two again. Not for use inside of a button. */
export function MoneyToggle(props: Omit<MoneyProps, 'exact' | 'minDecimals'>) {
  const all = useStore(allDecimals)
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={all}
      title={useTranslations('common')('allDecimals')}
      onClick={() => allDecimals.set(!all)}
    >
      <Money {...props} />
    </button>
  )
}
