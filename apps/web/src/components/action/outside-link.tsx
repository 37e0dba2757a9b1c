import type { ReactNode } from 'react'
import styles from './outside-link.module.css'

/** A link in running text that opens in a new tab, which cannot reach this one. */
export const OutsideLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
