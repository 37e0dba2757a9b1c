import { lettersOn } from './letters-on.ts'
import styles from './method-mark.module.css'

interface MethodMarkProps {
  /** One to three characters. */
  readonly icon: string
  /** `#rrggbb`. */
  readonly colour: string
}

/** The letters of a payment method on its colour. Its name stands beside, so that screen readers skip them. */
export const MethodMark = ({ icon, colour }: MethodMarkProps) => (
  <span
    className={styles.mark}
    style={{ background: colour, color: lettersOn(colour) }}
    aria-hidden="true"
    translate="no"
  >
    {icon}
  </span>
)
