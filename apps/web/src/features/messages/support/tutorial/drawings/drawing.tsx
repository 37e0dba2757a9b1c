import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** The sheet that every drawing of the tutorial is made on; the words beside it say the same, so it is silent. */
export const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg
    className={styles.drawing}
    viewBox="0 0 320 140"
    fill="none"
    stroke="var(--muted)"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)
