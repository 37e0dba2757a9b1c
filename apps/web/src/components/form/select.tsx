import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { BottomSheet } from '../sheet/bottom-sheet.tsx'
import { classNames } from '../display/class-names.ts'
import { Field } from './field.tsx'
import { Icon } from '../display/icon.tsx'
import { OptionList, type Option } from './option-list.tsx'
import fieldStyles from './field.module.css'
import styles from './select.module.css'

interface SelectProps extends FieldBinding {
  readonly label: string
  readonly hint?: string
  readonly options: readonly Option[]
  readonly placeholder?: string
}

/** A choice of one, made in a bottom sheet as phones do. */
export function Select({ label, hint, error, options, placeholder, value, onChange, ref }: SelectProps) {
  const t = useTranslations('parts')
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)

  const choose = (next: string): void => {
    setOpen(false)
    onChange(next)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <div className={fieldStyles.box}>
          <button
            {...field}
            ref={ref}
            type="button"
            value={value}
            className={classNames(fieldStyles.input, styles.button)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={classNames(!chosen && styles.placeholder)}>
              {chosen?.label ?? placeholder ?? t('choose')}
            </span>
            <Icon name="down" size={18} />
          </button>
          <BottomSheet open={open} onClose={() => setOpen(false)} title={label}>
            <OptionList label={label} options={options} value={value} onChoose={choose} />
          </BottomSheet>
        </div>
      )}
    </Field>
  )
}
