import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import styles from './option-list.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  readonly detail?: ReactNode
  /** Before the label. */
  readonly mark?: ReactNode
  /** What a search finds it by beside its label. */
  readonly words?: string
  /** The language that the label is written in, when it is another than the page's. */
  readonly lang?: string
}

interface OptionListProps {
  readonly label: string
  readonly options: readonly Option[]
  /** The chosen one, or the chosen ones. */
  readonly value: string | readonly string[]
  onChoose(value: string): void
}

/** A list of options; the chosen ones have a check mark. */
export const OptionList = ({ label, options, value, onChoose }: OptionListProps) => (
  <ul className={styles.list} aria-label={label}>
    {options.map((option) => (
      <li key={option.value}>
        <button
          type="button"
          className={styles.option}
          aria-pressed={[value].flat().includes(option.value)}
          lang={option.lang}
          onClick={() => onChoose(option.value)}
        >
          {option.mark}
          <span className={styles.text}>
            <span>{option.label}</span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </span>
          {[value].flat().includes(option.value) && <Icon name="check" size={20} />}
        </button>
      </li>
    ))}
  </ul>
)
