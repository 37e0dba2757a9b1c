import { useTranslations } from 'use-intl'
import { TextArea } from '../../components/form/text-area.tsx'
import { isPlace, PlaceInput } from '../../components/form/place-fields.tsx'
import { TextInput, type TextInputProps } from '../../components/form/text-input.tsx'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import type { BindingField } from './binding-groups.ts'
import { CurrencySelect } from './currency-select.tsx'

type Manner = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

/** What a phone's keyboard and a browser's memory can help with. */
const manners: Partial<Record<BindingField, Manner>> = {
  full_name: { autoComplete: 'name', autoCapitalize: 'words' },
  name: { autoComplete: 'given-name', autoCapitalize: 'words' },
  surname: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  iban: { autoComplete: 'off', autoCapitalize: 'characters' },
  swift: { autoComplete: 'off', autoCapitalize: 'characters' },
  account: { autoComplete: 'off', autoCapitalize: 'none' },
  area: { autoComplete: 'address-level3' },
}

const hinted = ['telephone', 'swift', 'account', 'area'] as const

interface BindingInputProps {
  readonly name: BindingField
  readonly binding: FieldBinding
}

/** One field of an account, with the keyboard that suits it. */
export function BindingInput({ name, binding }: BindingInputProps) {
  const t = useTranslations('bankAccount')
  if (isPlace(name)) return <PlaceInput name={name} binding={binding} />
  const label = t(`field.${name}`)
  if (name === 'currency') return <CurrencySelect label={label} {...binding} />
  if (name === 'address') return <TextArea label={label} autoComplete="street-address" {...binding} />
  const hint = hinted.find((field) => field === name)
  return <TextInput label={label} hint={hint && t(`hint.${hint}`)} {...manners[name]} {...binding} />
}
