import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  onChange(checked: boolean): void
}

/** Something that is on or off, and is so from the moment it is switched. */
export const Switch = ({ label, hint, checked, onChange }: SwitchProps) => (
  <label className={styles.line}>
    <span className={styles.text}>
      {label}
      {hint && <span className={styles.hint}>{hint}</span>}
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)
