import type { ReactNode } from 'react'
import styles from './order-row.module.css'

/** A name and its value within a row. */
export const LabelledValue = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={styles.fact}>
    <span className={styles.label}>{label}</span>
    {children}
  </span>
)
