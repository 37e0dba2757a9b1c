import type { ReactNode } from 'react'
import { nav } from '../../lib/navigation/nav.ts'
import styles from './text-link.module.css'

interface TextLinkProps {
  /** A path of `paths`, with its query if it has one. */
  readonly to: string
  readonly replace?: boolean
  readonly children: ReactNode
}

/** A link to another page, in running text or beside a title. */
export const TextLink = ({ to, replace = false, children }: TextLinkProps) => (
  <a
    className={styles.link}
    href={`#${to}`}
    onClick={(event) => {
      // Opening it in a new tab, when requested, is left to the browser.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      if (replace) nav.redirect(to)
      else nav.push(to)
    }}
  >
    {children}
  </a>
)
