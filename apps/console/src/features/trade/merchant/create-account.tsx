import { consoleAccountCreate } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { Alert, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { CurrencySelect } from '../../../components/form/currency-select.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { accountFields, askedFields } from '../../../components/form/account-fields.ts'
import { AccountInputs } from '../../../components/form/account-inputs.tsx'
import { isKnownType, type PayType } from './pay-account.ts'
import { usePayAccountLabels } from './use-pay-account-labels.ts'

interface Values {
  readonly pay_type: string
  readonly currency: Currency | ''
  readonly daily_limit: string
  readonly fields: Readonly<Record<string, string>>
}

const initialValues: Values = { pay_type: 'bank', currency: '', daily_limit: '', fields: {} }

interface CreateAccountProps {
  /** Empty for the merchant's own account. */
  readonly merchantId: string
  readonly payTypes: readonly PayType[]
  onClose(): void
}

/** The form for a new account, with the fields of its payment method. */
export function CreateAccount({ merchantId, payTypes, onClose }: CreateAccountProps) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const labels = usePayAccountLabels(payTypes)
  const payType = Form.useWatch('pay_type', form) ?? initialValues.pay_type
  const chosenCurrency = Form.useWatch('currency', form) ?? ''
  const country = Form.useWatch(['fields', 'bank_country'], form) ?? ''
  const names: readonly string[] = isKnownType(payType)
    ? askedFields(payType, country, chosenCurrency || 'EUR')
    : (payTypes.find(({ key }) => key === payType)?.fields ?? []).map(({ name }) => name)
  const offered = payTypes.filter(
    ({ off, currencies: used }) =>
      !off && (chosenCurrency === '' || used.length === 0 || used.includes(chosenCurrency)),
  )
  const types = [...Object.keys(accountFields), ...offered.map(({ key }) => key)]
  return (
    <CallForm
      form={form}
      call={consoleAccountCreate}
      initialValues={initialValues}
      submitLabel={t('account.submit')}
      toInput={({ pay_type, currency, daily_limit, fields }) => ({
        merchant_id: merchantId,
        pay_type,
        currency,
        daily_limit: currency === '' ? '' : daily_limit.trim(),
        fields: JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))),
      })}
      pathOf={(name) => name.split('.')}
      done={({ state }) => t(state === 'waiting' ? 'account.madeWaiting' : 'account.made')}
      onClose={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={t('account.keepsNote')} />
      <div className="form-row">
        <Form.Item name="pay_type" label={t('account.payType')}>
          <Select options={types.map((value) => ({ value, label: labels.typeName(value) }))} />
        </Form.Item>
        <Form.Item name="currency" label={t('account.currency')}>
          <CurrencySelect empty={t('account.everyCurrency')} />
        </Form.Item>
      </div>
      {chosenCurrency === '' ? null : (
        <Form.Item name="daily_limit" label={t('account.dailyLimit')} extra={t('account.dailyLimitNote')}>
          <AmountInput unit={chosenCurrency} />
        </Form.Item>
      )}
      <AccountInputs
        type={payType}
        names={names}
        currency={chosenCurrency || 'EUR'}
        country={country}
        labelOf={(name) => labels.fieldName(payType, name)}
      />
    </CallForm>
  )
}
