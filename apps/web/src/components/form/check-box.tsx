import { figures } from '../display/figures.tsx'
import styles from './check-box.module.css'

interface CheckBoxProps {
  /** The label of a check box, as a sentence of the person who sets it. */
  readonly label: string
  readonly checked: boolean
  onChange(checked: boolean): void
}

/** One statement to be confirmed by hand. */
export const CheckBox = ({ label, checked, onChange }: CheckBoxProps) => (
  <label className={styles.line}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{figures(label)}</span>
  </label>
)
