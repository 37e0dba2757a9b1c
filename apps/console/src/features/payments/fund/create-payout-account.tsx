import { CallError } from '@c2c/client'
import { consoleFundAddress, consoleFundPayoutAccountCreate, payoutTypes, type PayoutType } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { Alert, App, Checkbox, Form, Input, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { CurrencySelect } from '../../../components/form/currency-select.tsx'
import { AccountInputs, type AccountLabel } from '../../../components/form/account-inputs.tsx'
import { askedFields } from '../../../components/form/account-fields.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useRead } from '../../../lib/use-read.ts'

interface Values {
  readonly type: PayoutType
  readonly network: string
  readonly address: string
  readonly currency: Currency
  readonly fields: Readonly<Record<string, string>>
  /** Whether the address of a contract is meant. */
  readonly meant: boolean
}

interface CreatePayoutAccountProps {
  /** Empty for the merchant's own account. */
  readonly merchantId: string
  onClose(): void
}

/** The form for a new payout account: a USDT address, or a bank account with its fields. */
export function CreatePayoutAccount({ merchantId, onClose }: CreatePayoutAccountProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<Values>()
  const networks = useNetworks()
  const first = networks[0]?.type ?? ''
  const initialValues: Values = { type: 'usdt', network: first, address: '', currency: 'EUR', fields: {}, meant: false }
  const command = useCommand(consoleFundPayoutAccountCreate)
  const { error } = command
  const asksAboutContract = error instanceof CallError && error.data['question'] === 'contract'
  const askAgain = () => {
    command.reset()
    form.setFieldValue('meant', false)
  }
  const type = Form.useWatch('type', form) ?? initialValues.type
  const currency = Form.useWatch('currency', form) ?? initialValues.currency
  const country = Form.useWatch(['fields', 'bank_country'], form) ?? ''
  const names = type === 'usdt' ? [] : askedFields(type, country, currency)
  return (
    <CommandForm
      form={form}
      key={first}
      command={command}
      initialValues={initialValues}
      submitLabel={t('fund.addAccount')}
      toInput={({ type: chosen, network, address, currency: paid, fields, meant }) => ({
        merchant_id: merchantId,
        type: chosen,
        ...(chosen === 'usdt'
          ? { network, address: address.trim(), confirmed: asksAboutContract && meant ? 'contract' : '' }
          : {
              currency: paid,
              fields: JSON.stringify(Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))),
            }),
      })}
      pathOf={(name) => name.split('.')}
      onDone={() => {
        notification.success({ title: t('fund.accountAdded') })
        onClose()
      }}
      onCancel={onClose}
    >
      <Alert className="form-note" type="info" showIcon title={t('fund.verifiedFirst')} />
      <Form.Item name="type" label={t('withdraw.type')}>
        <Select options={payoutTypes.map((value) => ({ value, label: t(`payout.type.${value}`) }))} />
      </Form.Item>
      {type === 'usdt' ? (
        <AddressInputs asksAboutContract={asksAboutContract} onAnother={askAgain} />
      ) : (
        <>
          <Form.Item name="currency" label={t('account.currency')}>
            <CurrencySelect fresh />
          </Form.Item>
          <AccountInputs
            type={type}
            names={names}
            currency={currency}
            country={country}
            labelOf={(name) => t(`payout.${name}` as AccountLabel)}
          />
        </>
      )}
    </CommandForm>
  )
}

const useNetworks = () => useRead(consoleFundAddress, {}).data?.types ?? []

interface AddressInputsProps {
  readonly asksAboutContract: boolean
  /** The confirmation is about one address. */
  onAnother(): void
}

function AddressInputs({ asksAboutContract, onAnother }: AddressInputsProps) {
  const t = useTranslations()
  const required = [{ required: true, whitespace: true, message: t('common.required') }]
  const options = useNetworks().map(({ type: value, label }) => ({ value, label }))
  return (
    <>
      <Form.Item name="network" label={t('recharge.network')} rules={required}>
        <Select options={options} onChange={onAnother} />
      </Form.Item>
      <Form.Item name="address" label={t('payout.address')} rules={required} extra={t('fund.addressNote')}>
        <Input autoComplete="off" onChange={onAnother} />
      </Form.Item>
      {asksAboutContract ? (
        <Form.Item name="meant" valuePropName="checked">
          <Checkbox>{t('fund.contractMeant')}</Checkbox>
        </Form.Item>
      ) : null}
    </>
  )
}
