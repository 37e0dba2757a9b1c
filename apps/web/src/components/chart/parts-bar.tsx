import { shares } from '../../lib/money/shares.ts'
import { classNames } from '../display/class-names.ts'
import styles from './parts-bar.module.css'

interface PartsBarProps {
  /** Decimal amounts in USDT, in the order of the bar's colours. */
  readonly amounts: readonly string[]
  readonly thin?: boolean
}

/** The composition of a total, visual only: the amounts themselves are shown beside it. */
export const PartsBar = ({ amounts, thin = false }: PartsBarProps) => (
  <div className={classNames(styles.bar, thin && styles.thin)} aria-hidden="true">
    {shares(amounts).map((share, index) => (
      <span key={index} style={{ flexGrow: share }} hidden={!share} />
    ))}
  </div>
)
