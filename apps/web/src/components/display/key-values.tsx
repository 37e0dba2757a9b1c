import type { ReactNode } from 'react'
import { figures } from './figures.tsx'
import { classNames } from './class-names.ts'
import styles from './key-values.module.css'

/** Rows of a name and its value; use `KeyValue` inside. */
export const KeyValues = ({ children }: { readonly children: ReactNode }) => <dl className={styles.list}>{children}</dl>

interface KeyValueProps {
  readonly label: string
  readonly children: ReactNode
  /** A sum, under a line. */
  readonly strong?: boolean
}

export const KeyValue = ({ label, children, strong = false }: KeyValueProps) => (
  <div className={classNames(styles.row, strong && styles.strong)}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{figures(children)}</dd>
  </div>
)
