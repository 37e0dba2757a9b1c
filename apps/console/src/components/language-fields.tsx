import { languages } from '@c2c/contract'
import { Form, Input } from 'antd'
import { useLocale, useTranslations } from 'use-intl'

interface LanguageFieldsProps {
  /** Where the texts stand in the form. */
  readonly name: readonly (string | number)[]
  readonly label: string
  readonly maxLength: number
  /** Many lines. */
  readonly long?: boolean
  /** Without it the texts may all be missing. */
  readonly required?: boolean
}

/** A text in each language, English first: it stands in for those that are left empty. */
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
