import type { ReactNode } from 'react'
import styles from './key-values.module.css'

/** Rows of a name and its value; use `KeyValue` inside. */
export const KeyValues = ({ children }: { readonly children: ReactNode }) => <dl className={styles.list}>{children}</dl>

export const KeyValue = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)
