import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { BottomSheet } from '../sheet/bottom-sheet.tsx'
import { classNames } from '../display/class-names.ts'
import { Field } from './field.tsx'
import { foundIn } from './found-options.ts'
import { Icon } from '../display/icon.tsx'
import { OptionList, type Option } from './option-list.tsx'
import { TextInput } from './text-input.tsx'
import fieldStyles from './field.module.css'
import styles from './select.module.css'

interface SelectProps extends FieldBinding {
  readonly label: string
  readonly hint?: string
  readonly options: readonly Option[]
  readonly placeholder?: string
  /** The label of a search among many options. */
  readonly search?: string | undefined
}

/** A choice of one, made in a bottom sheet as phones do. */
export function Select({ label, hint, error, options, placeholder, search, value, onChange, ref }: SelectProps) {
  const t = useTranslations('parts')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const chosen = options.find((option) => option.value === value)

  const choose = (next: string): void => {
    setOpen(false)
    setText('')
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
            {search && (
              <div className={styles.search}>
                <TextInput name="search" label={search} autoComplete="off" value={text} onChange={setText} />
              </div>
            )}
            <OptionList
              label={label}
              options={text === '' ? options : foundIn(options, text)}
              value={value}
              onChoose={choose}
            />
          </BottomSheet>
        </div>
      )}
    </Field>
  )
}
