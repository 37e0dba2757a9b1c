import { languages } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useLocale, useTranslations } from 'use-intl'

interface LanguageFieldsProps {
  /** The path of the texts in the form. */
  readonly name: readonly (string | number)[]
  readonly label: string
  readonly maxLength: number
  /** Multiple lines. */
  readonly long?: boolean
  /** If false, all texts may be empty. */
  readonly required?: boolean
}

/** A text in each language, English first; English replaces those that are empty. */
export function LanguageFields({ name, label, maxLength, long = false, required = true }: LanguageFieldsProps) {
  const t = useTranslations()
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const rules = required ? [{ required: true, whitespace: true, message: t('common.required') }] : []
  return (
    <fieldset className="language-fields">
      <legend>{label}</legend>
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={[...name, language]}
          label={names.of(language)}
          rules={language === 'en' ? rules : []}
        >
          {long ? (
            <Input.TextArea lang={language} autoSize={{ minRows: 1, maxRows: 4 }} maxLength={maxLength} />
          ) : (
            <Input lang={language} maxLength={maxLength} />
          )}
        </Form.Item>
      ))}
    </fieldset>
  )
}
