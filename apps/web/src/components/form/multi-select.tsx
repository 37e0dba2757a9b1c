import { useState } from 'react'
import { BottomSheet } from '../sheet/bottom-sheet.tsx'
import { Field } from './field.tsx'
import { Icon } from '../display/icon.tsx'
import { OptionList, type Option } from './option-list.tsx'
import { classNames } from '../display/class-names.ts'
import fieldStyles from './field.module.css'
import styles from './select.module.css'

interface MultiSelectProps {
  readonly label: string
  readonly name: string
  readonly options: readonly Option[]
  /** The label of no choice, which means all. */
  readonly anyLabel: string
  readonly values: readonly string[]
  onChange(values: readonly string[]): void
}

/** A choice of any number, made in a bottom sheet that stays open. */
export function MultiSelect({ label, name, options, anyLabel, values, onChange }: MultiSelectProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.filter(({ value }) => values.includes(value))
  const toggle = (value: string): void => {
    if (value === '') onChange([])
    else onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  }
  return (
    <Field label={label}>
      {(field) => (
        <div className={fieldStyles.box}>
          <button
            {...field}
            type="button"
            name={name}
            className={classNames(fieldStyles.input, styles.button)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={styles.many}>
              {values.length === 0 ? anyLabel : chosen.map((option) => option.label).join(', ')}
            </span>
            <Icon name="down" size={18} />
          </button>
          <BottomSheet open={open} onClose={() => setOpen(false)} title={label}>
            <OptionList
              label={label}
              options={[{ value: '', label: anyLabel }, ...options]}
              value={values.length === 0 ? '' : values}
              onChoose={toggle}
            />
          </BottomSheet>
        </div>
      )}
    </Field>
  )
}
