import { useId, type ReactNode } from 'react'
import { TextLink } from '../../../../components/action/text-link.tsx'
import styles from './step-card.module.css'

interface StepCardProps {
  readonly drawing: ReactNode
  /** "Step 2". */
  readonly number: string
  readonly title: string
  readonly text: string
  readonly note?: string
  readonly links: readonly { readonly label: string; readonly path: string }[]
  readonly children?: ReactNode
}

/** One step of the tutorial: a drawing, the action, its risks, and its page. */
export function StepCard({ drawing, number, title, text, note, links, children }: StepCardProps) {
  const heading = useId()
  return (
    <section className={styles.step} aria-labelledby={heading}>
      {drawing}
      <div className={styles.text}>
        <p className={styles.number}>{number}</p>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <p>{text}</p>
        {children}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ label, path }) => (
            <TextLink key={path} to={path}>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </section>
  )
}
