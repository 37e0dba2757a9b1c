import { useTranslations } from 'use-intl'
import { Select } from '../../../components/form/select.tsx'
import { TextInput, type TextInputProps } from '../../../components/form/text-input.tsx'
import { CodePicture } from '../../../components/upload/code-picture.tsx'
import type { OfferedField } from './method-fields.ts'
import type { LeftField } from './use-method-form.ts'

type Manner = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

/** Hints for a phone's keyboard and a browser's autocomplete, by the type of a field. */
const manners: Partial<Record<OfferedField['type'], Manner>> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  iban: { autoComplete: 'off', autoCapitalize: 'characters' },
  digits: { inputMode: 'numeric', autoComplete: 'off' },
  handle: { autoComplete: 'off', autoCapitalize: 'none' },
}

const plain: Manner = { autoComplete: 'off', autoCapitalize: 'none' }

interface MethodInputProps {
  readonly field: OfferedField
  readonly binding: LeftField
}

/** One field of a method's accounts, with the keyboard that suits its type and what may be typed. */
export function MethodInput({ field, binding: { onBlur, ...binding } }: MethodInputProps) {
  const t = useTranslations('bankAccount.method')
  const tAccount = useTranslations('bankAccount')
  const { label, type, choices, choice_names: names, example, least, most, optional } = field
  if (type === 'picture') {
    const note = [optional && t('optional'), t('pictureHint')]
    return <CodePicture label={label} hint={note.filter(Boolean).join(' · ')} {...binding} />
  }
  if (type === 'choice') {
    return (
      <Select
        label={label}
        options={choices.map((value, place) => ({ value, label: names[place] ?? value }))}
        {...binding}
      />
    )
  }
  const isFixed = type === 'digits' && least !== null && least === most
  const hint = [
    optional && t('optional'),
    isFixed && t('digits', { count: least }),
    example && tAccount('example', { example }),
  ]
  return (
    <TextInput
      label={label}
      hint={hint.filter(Boolean).join(' · ')}
      {...(manners[type] ?? plain)}
      {...binding}
      onBlur={onBlur}
    />
  )
}
