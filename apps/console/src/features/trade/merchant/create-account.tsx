import { consoleAccountCreate, consolePaymethodList } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { Alert, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { askedFields } from '../../../components/form/account-fields.ts'
import { AccountInputs } from '../../../components/form/account-inputs.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { CurrencySelect } from '../../../components/form/currency-select.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { MethodInputs, type Method } from './method-inputs.tsx'
import { isKnownType } from './pay-account.ts'

interface Values {
  readonly pay_type: string
  readonly currency: Currency | ''
  readonly daily_limit: string
  readonly fields: Readonly<Record<string, string>>
}

interface CreateAccountProps {
  /** Empty for the merchant's own account. */
  readonly merchantId: string
  onClose(): void
}

/** The form for a new account, once the payment methods are known. */
export function CreateAccount(props: CreateAccountProps) {
  const methods = useRead(consolePaymethodList, { currency: '' })
  return (
    <ReadState query={methods}>
      {({ list }) => <AccountForm {...props} methods={list.filter(({ off }) => !off)} />}
    </ReadState>
  )
}

/** The form for a new account, with the fields of its payment method. */
function AccountForm({ merchantId, methods, onClose }: CreateAccountProps & { readonly methods: readonly Method[] }) {
  const t = useTranslations()
  const [form] = Form.useForm<Values>()
  const initialValues: Values = { pay_type: methods[0]?.pay_type ?? '', currency: '', daily_limit: '', fields: {} }
  const payType = Form.useWatch('pay_type', form) ?? initialValues.pay_type
  const currency = Form.useWatch('currency', form) ?? ''
  const country = Form.useWatch(['fields', 'bank_country'], form) ?? ''
  const method = methods.find(({ pay_type }) => pay_type === payType)
  const known = isKnownType(payType) ? askedFields(payType, country, currency || 'EUR') : null
  const names: readonly string[] = known ?? (method ? method.fields.map(({ name }) => name) : [])
  const choose = (chosen: string): void => {
    const { currencies = [] } = methods.find(({ pay_type }) => pay_type === chosen) ?? {}
    if (currencies.length > 0 && !currencies.includes(currency)) form.setFieldValue('currency', '')
  }
  return (
    <CallForm
      form={form}
      call={consoleAccountCreate}
      initialValues={initialValues}
      submitLabel={t('account.submit')}
      toInput={({ pay_type, currency: chosen, daily_limit, fields }) => ({
        merchant_id: merchantId,
        pay_type,
        currency: chosen,
        daily_limit: chosen === '' ? '' : daily_limit.trim(),
        fields: JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))),
      })}
      pathOf={(name) => name.split('.')}
      done={({ state }) => t(state === 'waiting' ? 'account.madeWaiting' : 'account.made')}
      onClose={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={t('account.keepsNote')} />
      <div className="form-row">
        <Form.Item name="pay_type" label={t('account.payType')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={methods.map(({ pay_type, name }) => ({
              value: pay_type,
              label: isKnownType(pay_type) ? t(`payout.type.${pay_type}`) : name,
            }))}
            onChange={choose}
          />
        </Form.Item>
        <Form.Item name="currency" label={t('account.currency')}>
          <CurrencySelect empty={t('account.everyCurrency')} among={method?.currencies ?? []} />
        </Form.Item>
      </div>
      {currency === '' ? null : (
        <Form.Item name="daily_limit" label={t('account.dailyLimit')} extra={t('account.dailyLimitNote')}>
          <AmountInput unit={currency} />
        </Form.Item>
      )}
      {method?.warnings.map((warning) => (
        <Alert key={warning} className="form-note" type="warning" showIcon title={warning} />
      ))}
      {known === null ? (
        method && <MethodInputs method={method} />
      ) : (
        <AccountInputs
          type={payType}
          names={names}
          currency={currency || 'EUR'}
          country={country}
          labelOf={(name) => t(`payout.${name}` as 'payout.iban')}
        />
      )}
    </CallForm>
  )
}
