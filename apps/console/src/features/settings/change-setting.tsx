import { consoleSettingChange, themes, verificationLevels, type VerificationLevel } from '@c2c/contract'
import { Alert, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../components/form/amount-input.tsx'
import { useCurrencies } from '../../components/form/currency-select.tsx'
import { LanguageFields } from '../../components/form/language-fields.tsx'
import { MomentInput } from '../../components/form/moment-input.tsx'
import { CallForm } from '../../components/review/call-form.tsx'
import { CurrencyList } from './currency-list.tsx'
import { NetworkList } from './network-list.tsx'
import { PayTypeList } from './pay-type-list.tsx'
import { settingForms, type KnownSetting, type SettingField, type SettingForm } from './setting-forms.ts'
import { settingJson, settingPath, settingValues, type SettingValues } from './setting-values.ts'
import type { Setting } from './setting.ts'

interface ChangeSettingProps {
  readonly name: KnownSetting
  readonly setting: Setting
  onClose(): void
}

/** The form of a setting, with the reason that is kept in its history. */
export function ChangeSetting({ name, setting, onClose }: ChangeSettingProps) {
  const t = useTranslations()
  const [form] = Form.useForm<SettingValues>()
  // The initial values, kept when the list is fetched again while the form is open.
  const [{ value, version }] = useState(setting)
  const shape = settingForms[name]
  return (
    <CallForm
      form={form}
      call={consoleSettingChange}
      initialValues={settingValues(shape, value)}
      submitLabel={t('setting.save')}
      toInput={({ reason, ...values }) => ({
        key: name,
        value: settingJson(shape, values),
        version,
        reason: typeof reason === 'string' ? reason : '',
      })}
      pathOf={(field) => (field === 'reason' ? ['reason'] : settingPath(shape, field))}
      done={({ proposal }) => t(proposal ? 'proposal.proposed' : 'setting.saved')}
      onClose={onClose}
    >
      {setting.sensitive ? <Alert className="form-note" type="info" showIcon title={t('setting.sensitive')} /> : null}
      <SettingInputs form={shape} title={t(`setting.title.${name}`)} />
      <Form.Item
        name="reason"
        label={t('setting.reason')}
        extra={t('setting.reasonNote')}
        rules={[{ required: true, message: t('setting.reasonRequired') }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </CallForm>
  )
}

interface LevelSelectProps {
  readonly id?: string
  readonly value?: VerificationLevel
  readonly onChange?: (level: VerificationLevel) => void
}

/** The choice of a verification level; the form gives id, value and change. */
function LevelSelect(props: LevelSelectProps) {
  const t = useTranslations()
  return (
    <Select {...props} options={verificationLevels.map((value) => ({ value, label: t(`setting.levels.${value}`) }))} />
  )
}

/** The form controls of a setting. */
function SettingInputs({ form, title }: { readonly form: SettingForm; readonly title: string }) {
  if (form.kind === 'networks') return <NetworkList />
  if (form.kind === 'payTypes') return <PayTypeList />
  if (form.kind === 'currencies') return <CurrencyList />
  if (form.kind === 'scalar') return <SettingFieldInput field={form.field} title={title} />
  if (form.kind === 'fields') {
    return form.fields.map((field) => <SettingFieldInput key={field.name} field={field} title={title} />)
  }
  return <RateInputs />
}

/** A rate for each currency that is on, and for those that have one. */
function RateInputs() {
  const form = Form.useFormInstance()
  const [set] = useState(() => Object.keys(form.getFieldsValue(true) as object).filter((key) => /^[A-Z]{3}$/.test(key)))
  return [...new Set([...useCurrencies(), ...set])].map((currency) => (
    <Form.Item key={currency} name={currency} label={currency}>
      <AmountInput unit={currency} />
    </Form.Item>
  ))
}

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
function SettingFieldInput({ field, title }: { readonly field: SettingField; readonly title: string }) {
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
