import type { ReactNode } from 'react'
import { figures } from '../display/figures.tsx'
import { classNames } from '../display/class-names.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './row.module.css'

interface RowProps {
  readonly icon?: IconName
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly value?: ReactNode
  readonly valueDetail?: ReactNode
  /** A word at the right end of the detail's line; title and value then share a line, as wide as each needs. */
  readonly status?: ReactNode
  /** Makes the whole row a button. */
  onClick?(): void
}

/** One line of a list: an icon, a title over a detail, and a value at the right. */
export function Row({ icon, title, detail, value, valueDetail, status, onClick }: RowProps) {
  const content = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      {status ? (
        <span className={styles.lines}>
          <span className={styles.line}>
            <span className={styles.title}>{figures(title)}</span>
            <span className={styles.value}>{value}</span>
          </span>
          <span className={classNames(styles.line, styles.detail)}>
            <span>{figures(detail)}</span>
            <span className={styles.value}>{status}</span>
          </span>
        </span>
      ) : (
        <span className={styles.body}>
          <span className={styles.text}>
            <span className={styles.title}>{figures(title)}</span>
            {detail && <span className={styles.detail}>{figures(detail)}</span>}
          </span>
          {(value || valueDetail) && (
            <span className={styles.value}>
              {value}
              {valueDetail && <span className={styles.detail}>{figures(valueDetail)}</span>}
            </span>
          )}
        </span>
      )}
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
