import { useTranslations } from 'use-intl'
import { TextField, type TextFieldProps } from '../../../components/form/text-field.tsx'

/** A text that both sides of a trade read as written. */
export function WrittenReason(field: Pick<TextFieldProps, 'name' | 'label' | 'required'>) {
  const t = useTranslations()
  const focus = field.required !== undefined
  return <TextField note={t('trade.bothRead')} autoFocus={focus} maxLength={2000} rows={[2, 6]} {...field} />
}
