import type { ReactNode } from 'react'
import { LineDrawing, type DrawingName } from '../drawing/line-drawing.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  readonly drawing?: DrawingName
  readonly title: string
  readonly text?: string
  /** What to do so that something comes here. */
  readonly action?: ReactNode
}

/** Nothing is here yet, said in a way that helps on. */
export const EmptyState = ({ drawing = 'log', title, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <LineDrawing name={drawing} />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
