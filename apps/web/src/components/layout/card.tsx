import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  readonly children: ReactNode
  /** Shown above the card. */
  readonly title?: string
  /** At the title's right end, such as "All". */
  readonly aside?: ReactNode
  /** Without inner padding, for lists. */
  readonly flush?: boolean
}

/** A raised surface for related content. */
export const Card = ({ children, title, aside, flush = false }: CardProps) => (
  <section>
    {title && (
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
    )}
    <div className={flush ? styles.card : `${styles.card} ${styles.padded}`}>{children}</div>
  </section>
)
