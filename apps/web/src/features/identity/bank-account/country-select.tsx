import { bankCountries } from '@c2c/domain'
import { useLocale, useTranslations } from 'use-intl'
import { Select } from '../../../components/form/select.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'

interface CountrySelectProps extends FieldBinding {
  readonly label: string
  readonly hint: string
}

/** The countries where an account can be held, by their names in the reader's language; a search finds one. */
export function CountrySelect(props: CountrySelectProps) {
  const t = useTranslations('bankAccount')
  const language = useLocale()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = bankCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return <Select options={options} search={t('searchCountry')} {...props} />
}
