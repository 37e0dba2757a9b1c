import type { ReactNode } from 'react'
import { figures } from '../display/figures.tsx'
import { LineDrawing, type DrawingName } from '../drawing/line-drawing.tsx'
import styles from './state.module.css'

interface EmptyStateProps {
  readonly drawing?: DrawingName
  readonly title: string
  readonly text?: string
  /** The action that fills the list. */
  readonly action?: ReactNode
}

/** An empty list, with a hint on how to fill it. */
export const EmptyState = ({ drawing = 'log', title, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <LineDrawing name={drawing} />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{figures(text)}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
