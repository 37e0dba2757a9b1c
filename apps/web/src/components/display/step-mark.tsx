import { useTranslations } from 'use-intl'
import styles from './step-mark.module.css'

interface StepMarkProps {
  /** Names the fields of the step for assistive technology. */
  readonly id: string
  /** From 0. */
  readonly step: number
  readonly steps: number
  /** The step's subject. */
  readonly title?: string
}

/** Which step of a form is shown, and how many there are. */
export function StepMark({ id, step, steps, title }: StepMarkProps) {
  const t = useTranslations('parts')
  const place = t('step', { step: step + 1, steps })
  return (
    <div className={styles.mark}>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className={styles.part} data-reached={index <= step} />
        ))}
      </div>
      {/* A press in another step is no repeat, although the form says the same. */}
      <input type="hidden" name="step" value={step} />
      <p id={id}>{title === undefined ? place : `${place} · ${title}`}</p>
    </div>
  )
}
