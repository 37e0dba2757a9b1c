import { useTranslations } from 'use-intl'
import { Select } from '../../../components/form/select.tsx'
import type { Address } from './recharge-types.ts'

interface NetworkChoiceProps {
  readonly types: Address['types']
  readonly value: string
  onChange(type: string): void
}

/** The network that USDT come on, which the specification calls the category. */
export function NetworkChoice({ types, value, onChange }: NetworkChoiceProps) {
  const t = useTranslations('recharge')
  const options = types.map(({ type, label }) => ({ value: type, label }))
  return (
    <Select
      label={t('category')}
      hint={t('categoryHint')}
      name="type"
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
