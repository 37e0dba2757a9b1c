import { bankCountries, cleanDetail, zeroFilled, type Detail } from '@c2c/domain'
import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { isPlace, PlaceInput } from '../../../components/form/place-fields.tsx'
import { Select } from '../../../components/form/select.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { TextInput, type TextInputProps } from '../../../components/form/text-input.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { currencyOptions, manyCurrencies } from '../../../lib/money/currency-options.ts'
import { useCurrencies } from '../../../lib/money/use-currencies.ts'
import type { BindingField } from './binding-fields.ts'

type Manner = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

/** Hints for a phone's keyboard and a browser's autocomplete. */
const manners: Partial<Record<BindingField, Manner>> = {
  full_name: { autoComplete: 'name', autoCapitalize: 'words' },
  name: { autoComplete: 'given-name', autoCapitalize: 'words' },
  surname: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  iban: { autoComplete: 'off', autoCapitalize: 'characters' },
  account: { autoComplete: 'off', autoCapitalize: 'none' },
  area: { autoComplete: 'address-level3' },
}

const hinted = ['telephone', 'account', 'area'] as const

interface BindingInputProps {
  readonly name: BindingField
  /** The country's rule for the field; undefined for a field that all accounts have. */
  readonly detail?: Detail | undefined
  readonly binding: FieldBinding
  /** Whether it may be left empty. */
  readonly isOptional?: boolean
}

/** One field of an account, with the keyboard that suits it. */
export function BindingInput({ name, detail, binding, isOptional = false }: BindingInputProps) {
  const t = useTranslations('bankAccount')
  if (isPlace(name)) return <PlaceInput name={name} binding={binding} />
  if (detail) return <DetailInput detail={detail} binding={binding} />
  const label = t(`field.${name}`)
  const hint = hinted.find((field) => field === name)
  if (name === 'currency') return <CurrencySelect label={label} {...binding} />
  if (name === 'bank_country') return <CountrySelect label={label} hint={t('hint.bank_country')} {...binding} />
  if (name === 'address') return <TextArea label={label} autoComplete="street-address" {...binding} />
  const note = isOptional ? t('hint.surname') : hint && t(`hint.${hint}`)
  return <TextInput label={label} hint={note} {...manners[name]} {...binding} />
}

const explained = ['swift', 'routing_number', 'holder_kana', 'card_number'] as const

/** One detail of a country's accounts, with an example of how it is written. */
function DetailInput({ detail, binding }: { readonly detail: Detail; readonly binding: FieldBinding }) {
  const t = useTranslations('bankAccount')
  const { name, choices, example, isNumeric } = detail
  const label = t(`field.${name}`)
  if (choices) {
    const options = choices.map((value) => ({ value, label: t(`accountType.${value as 'checking'}`) }))
    return <Select label={label} options={options} {...binding} />
  }
  const hint = explained.find((field) => field === name)
  const filled = zeroFilled(detail, cleanDetail(name, binding.value))
  return (
    <>
      <TextInput
        label={label}
        hint={[hint && t(`hint.${hint}`), t('example', { example })].filter(Boolean).join(' ')}
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize={name === 'holder_kana' ? 'none' : 'characters'}
        {...binding}
      />
      {filled !== null && binding.error !== undefined && (
        <Button variant="secondary" size="small" onClick={() => binding.onChange(filled)}>
          <span>{figures(t('fill', { number: filled }))}</span>
        </Button>
      )}
    </>
  )
}

interface CurrencySelectProps extends FieldBinding {
  readonly label: string
  /** The currencies to choose among; none for all of them. */
  readonly among?: readonly string[]
}

/** The currencies that can be paid out, each with its name in the reader's language. */
export function CurrencySelect({ error, among = [], ...props }: CurrencySelectProps) {
  const t = useTranslations('field')
  const search = useTranslations('bankAccount')('searchCurrency')
  const { on = [] } = useCurrencies()
  const codes = on.filter((code) => among.length === 0 || among.includes(code))
  const options = currencyOptions(codes, useLocale())
  // The contract does not distinguish between a currency that is not offered and none at all; the form does.
  return (
    <Select
      options={options}
      error={error && props.value === '' ? t('required') : error}
      search={codes.length > manyCurrencies ? search : undefined}
      {...props}
    />
  )
}

interface CountrySelectProps extends FieldBinding {
  readonly label: string
  readonly hint: string
}

/** The countries where an account can be held, by their names in the reader's language; a search finds one. */
function CountrySelect(props: CountrySelectProps) {
  const t = useTranslations('bankAccount')
  const language = useLocale()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const options = bankCountries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return <Select options={options} search={t('searchCountry')} {...props} />
}
