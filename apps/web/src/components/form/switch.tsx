import { useState } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  /** Does what is wanted, and says itself when that failed; settles when `checked` is true to what is. */
  onChange(checked: boolean): Promise<void>
}

/**
 * Something that is on or off. It turns as soon as it is switched, is busy until that is so, and turns back by itself when
 * it could not be done.
 */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (on: boolean): Promise<void> => {
    // One thing at a time: what is on its way is answered first.
    if (wanted !== null) return
    setWanted(on)
    try {
      await onChange(on)
    } finally {
      setWanted(null)
    }
  }
  return (
    <label className={styles.line}>
      <span className={styles.text}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={wanted ?? checked}
        aria-busy={wanted !== null}
        className={styles.switch}
        checked={wanted ?? checked}
        onChange={(event) => void change(event.target.checked)}
      />
    </label>
  )
}
