import { useState } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly checked: boolean
  /** Performs the change, and reports its failure itself; settles once `checked` is up to date. */
  onChange(checked: boolean): Promise<void>
}

/**
 * An on/off switch. It turns as soon as it is switched, is busy until the change is done, and turns back by itself if
 * the change failed.
 */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (on: boolean): Promise<void> => {
    // One change at a time: the pending one is answered first.
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
