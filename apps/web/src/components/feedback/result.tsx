import { useEffect, useRef, type ReactNode } from 'react'
import { figures } from '../display/figures.tsx'
import { LineDrawing, type DrawingName } from '../drawing/line-drawing.tsx'
import styles from './result.module.css'

interface ResultProps {
  readonly drawing: DrawingName
  readonly title: string
  readonly text: string
  /** The created object, with its numbers. */
  readonly children: ReactNode
  /** The next steps. */
  readonly actions: ReactNode
}

/** The result of an action. It replaces the form and scrolls itself into view. */
export function Result({ drawing, title, text, children, actions }: ResultProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.closest('[data-scroller]')?.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.result}>
      <LineDrawing name={drawing} />
      <h2 ref={head} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{figures(text)}</p>
      <div className={styles.facts}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
