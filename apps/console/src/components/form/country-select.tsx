import { bankCountries } from '@c2c/domain'
import { Select, type SelectProps } from 'antd'
import { useLocale } from 'use-intl'

/** A choice of the countries of ISO 3166 by their names; typing finds one. Inside a form, the form passes id, value and change. */
export function CountrySelect(props: Omit<SelectProps, 'options' | 'showSearch'>) {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const options = bankCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return <Select {...props} options={options} showSearch={{ optionFilterProp: 'label' }} />
}
