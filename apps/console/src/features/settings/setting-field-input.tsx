import { themes } from '@c2c/contract'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../components/form/amount-input.tsx'
import { LanguageFields } from '../../components/form/language-fields.tsx'
import { MomentInput } from '../../components/form/moment-input.tsx'
import { LevelSelect } from './level-select.tsx'
import type { SettingField } from './setting-forms.ts'

const controls = {
  usdt: () => <AmountInput />,
  whole: ({ range: [min, max] = [0, 0] }: SettingField) => <InputNumber min={min} max={max} precision={0} />,
  text: () => <Input maxLength={500} />,
  switch: () => <Switch />,
  theme: () => <Select options={themes.map((value) => ({ value, label: value }))} />,
  level: () => <LevelSelect />,
  moment: () => <MomentInput />,
} as const

/** The form control of a setting's field; whole numbers show their range. */
export function SettingFieldInput({ field, title }: { readonly field: SettingField; readonly title: string }) {
  const t = useTranslations()
  const label = field.name === 'value' ? title : t(`setting.field.${field.name}` as 'setting.field.fee')
  if (field.kind === 'texts') {
    return <LanguageFields name={[field.name]} label={label} maxLength={300} long required={false} />
  }
  const [min, max] = field.range ?? []
  return (
    <Form.Item
      name={field.name}
      label={label}
      extra={min === undefined ? undefined : t('setting.bounds', { min, max: max ?? min })}
      valuePropName={field.kind === 'switch' ? 'checked' : 'value'}
    >
      {controls[field.kind](field)}
    </Form.Item>
  )
}
