import type { ReactNode } from 'react'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  readonly icon?: IconName
  readonly title: string
  readonly text?: string
  /** What to do so that something comes here. */
  readonly action?: ReactNode
}

/** Nothing is here yet, said in a way that helps on. */
export const EmptyState = ({ icon = 'empty', title, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>
      <Icon name={icon} size={28} />
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
