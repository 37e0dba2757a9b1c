import { currencies } from '@c2c/domain'
import { useLocale, useTranslations } from 'use-intl'
import { Select } from '../../../components/form/select.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'

interface CurrencySelectProps extends FieldBinding {
  readonly label: string
}

/** The currencies that can be paid out, each with its name in the reader's language. */
export function CurrencySelect({ error, ...props }: CurrencySelectProps) {
  const t = useTranslations('field')
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const options = Object.keys(currencies).map((code) => ({ value: code, label: code, detail: names.of(code) }))
  // The contract knows no difference between a currency that is not offered and none at all; a person does.
  return <Select options={options} error={error && props.value === '' ? t('required') : error} {...props} />
}
