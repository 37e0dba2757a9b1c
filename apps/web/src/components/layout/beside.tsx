import { useLayoutEffect, type ReactNode } from 'react'
import styles from './beside.module.css'

/** Keys can scroll it, whatever its content. */
const reached = { tabIndex: 0 }

interface BesideProps {
  readonly label: string
  readonly children: ReactNode
}

/** The second column of a page in a window with room for two; it scrolls on its own. A `Page` takes it as `beside`. */
export function Beside({ label, children }: BesideProps) {
  // The column's outer frame makes room for it. A hidden page has no effects, and so no second column.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['columns'] = '2'
    return () => {
      delete dataset['columns']
    }
  }, [])
  return (
    <aside className={styles.beside} aria-label={label} {...reached}>
      {children}
    </aside>
  )
}
