import { currencies } from '@c2c/domain'
import { Form } from 'antd'
import { AmountInput } from '../../components/form/amount-input.tsx'
import { NetworkList } from './network-list.tsx'
import { PayTypeList } from './pay-type-list.tsx'
import { SettingFieldInput } from './setting-field-input.tsx'
import type { SettingForm } from './setting-forms.ts'

/** The form controls of a setting. */
export function SettingInputs({ form, title }: { readonly form: SettingForm; readonly title: string }) {
  if (form.kind === 'networks') return <NetworkList />
  if (form.kind === 'payTypes') return <PayTypeList />
  if (form.kind === 'scalar') return <SettingFieldInput field={form.field} title={title} />
  if (form.kind === 'fields') {
    return form.fields.map((field) => <SettingFieldInput key={field.name} field={field} title={title} />)
  }
  return Object.keys(currencies).map((currency) => (
    <Form.Item key={currency} name={currency} label={currency}>
      <AmountInput unit={currency} />
    </Form.Item>
  ))
}
