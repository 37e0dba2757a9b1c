import type { ReactNode } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './row.module.css'

interface RowProps {
  readonly icon?: IconName
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly value?: ReactNode
  readonly valueDetail?: ReactNode
  /** Makes the whole row a button that leads on. */
  onClick?(): void
}

/** One line of a list: an icon, a title over a detail, and a value at the right. */
export function Row({ icon, title, detail, value, valueDetail, onClick }: RowProps) {
  const content = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <span className={styles.body}>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </span>
        {(value || valueDetail) && (
          <span className={styles.value}>
            {value}
            {valueDetail && <span className={styles.detail}>{valueDetail}</span>}
          </span>
        )}
      </span>
    </>
  )
  if (!onClick) return <div className={styles.row}>{content}</div>
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {content}
      <Icon name="next" size={18} />
    </button>
  )
}
