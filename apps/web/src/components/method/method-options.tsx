import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MethodMark } from './method-mark.tsx'
import { OptionList } from '../form/option-list.tsx'
import styles from './method-options.module.css'
import { TextInput } from '../form/text-input.tsx'

export interface MethodOption {
  readonly pay_type: string
  readonly name: string
  readonly icon?: string
  readonly colour?: string
  /** ISO 4217 codes, which the search finds too; empty for every currency. */
  readonly currencies?: readonly string[]
}

interface MethodOptionsProps {
  readonly label: string
  readonly methods: readonly MethodOption[]
  /** The chosen one, or the chosen ones. */
  readonly value: string | readonly string[]
  onChoose(payType: string): void
}

/** As many as are in one view with the search. */
const few = 8

/** Payment methods to choose from, with a search among many by name or currency. */
export function MethodOptions({ label, methods, value, onChoose }: MethodOptionsProps) {
  const t = useTranslations('bankAccount.method')
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const found = methods.filter(({ name, pay_type, currencies = [] }) =>
    [name, pay_type, ...currencies].some((one) => one.toLowerCase().includes(typed)),
  )
  const options = found.map(({ pay_type, name, icon, colour, currencies = [] }) => ({
    value: pay_type,
    label: name,
    detail: currencies.length > 0 && currencies.length <= few && currencies.join(' · '),
    mark: icon && colour && <MethodMark icon={icon} colour={colour} />,
  }))
  return (
    <div className={styles.options}>
      {methods.length > few && (
        <TextInput name="search" label={t('search')} autoComplete="off" value={text} onChange={setText} />
      )}
      <OptionList label={label} options={options} value={value} onChoose={onChoose} />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t('noneFound')}
        </p>
      )}
    </div>
  )
}
