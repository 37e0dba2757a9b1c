import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './page.module.css'

/** The submit button of a long form, pinned below its page so that it is always in sight. The button names its form's id. */
export function Pinned({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const [page, setPage] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPage(place.current?.closest('main')?.parentElement ?? null), [])
  return (
    <>
      <span ref={place} hidden />
      {page && createPortal(<footer className={styles.footer}>{children}</footer>, page)}
    </>
  )
}
