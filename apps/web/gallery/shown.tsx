import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** One component: its name, and it in one or more states. */
export const Shown = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.shown} data-shown={name}>
    <h3 className={styles.name}>{name}</h3>
    {children}
  </div>
)
