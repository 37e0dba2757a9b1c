import {
  consoleFundPayoutAccountList,
  consoleFundQuote,
  consoleFundWithdraw,
  consoleSessionInfo,
  type CallOutput,
} from '@c2c/contract'
import { Alert, Empty, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { SecondFactorFields } from '../../../components/form/second-factor-fields.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useRead } from '../../../lib/use-read.ts'

interface Values {
  readonly payout_account_id: string
  readonly amount: string
  readonly totp?: string
  readonly recovery_code?: string
}

interface WithdrawFormProps {
  /** Empty for the merchant of the member of staff. */
  readonly merchantId: string
  onClose(): void
}

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text) && /[1-9]/.test(text)

/** Asks for a withdrawal to a usable payout account, with the terms that it has now. */
export function WithdrawForm({ merchantId, onClose }: WithdrawFormProps) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const [form] = Form.useForm<Values>()
  const info = useRead(consoleSessionInfo, {})
  const listed = { merchant_id: merchantId, state: 'usable', page: '1', page_size: '100' } as const
  const accounts = useRead(consoleFundPayoutAccountList, listed)
  const amount = Form.useWatch('amount', form) ?? ''
  const account = Form.useWatch('payout_account_id', form) ?? ''
  const input = { merchant_id: merchantId, payout_account_id: account, amount }
  const quote = useRead(consoleFundQuote, input, { enabled: account !== '' && isAmount(amount) })
  const terms = quote.isPlaceholderData ? undefined : quote.data
  if (accounts.data?.list.length === 0) return <Empty description={t('fund.noUsableAccount')} />
  return (
    <CallForm
      form={form}
      call={consoleFundWithdraw}
      initialValues={{ payout_account_id: '', amount: '' }}
      submitLabel={t('fund.withdraw')}
      toInput={(values) => ({ merchant_id: merchantId, ...values, receive_amount: terms?.receive_amount ?? '' })}
      done={({ order_no: orderNo }) => t('fund.placed', { orderNo })}
      onClose={onClose}
    >
      <Form.Item
        name="payout_account_id"
        label={t('fund.account')}
        rules={[{ required: true, message: t('common.required') }]}
      >
        <Select
          loading={accounts.isFetching}
          options={(accounts.data?.list ?? []).map(
            ({ payout_account_id, network, type, masked_account, currency }) => ({
              value: payout_account_id,
              label: `${network || t(`payout.type.${type}`)} · ${masked_account} · ${currency}`,
            }),
          )}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('withdraw.amount')}
        rules={[{ required: true, message: t('recharge.amountRequired') }]}
      >
        <AmountInput />
      </Form.Item>
      {quote.error === null ? null : <Alert type="error" showIcon title={errorMessage(quote.error)} />}
      {terms === undefined ? null : <Terms terms={terms} />}
      {info.data?.second_factor ? <SecondFactorFields autoFocus={false} /> : null}
    </CallForm>
  )
}

/** The cost and payout of a withdrawal now, and the end of a hold. */
function Terms({ terms }: { readonly terms: CallOutput<typeof consoleFundQuote> }) {
  const t = useTranslations()
  return (
    <>
      {terms.held_until ? (
        <Alert
          className="form-note"
          type="warning"
          showIcon
          title={t.rich('fund.heldUntil', { time: () => <Moment value={terms.held_until} /> })}
        />
      ) : null}
      <Details
        figures
        items={[
          [t('withdraw.fee'), <Money key="fee" value={terms.fee} currency="USDT" exact />],
          [t('fund.receives'), <Money key="receives" value={terms.receive_amount} currency={terms.currency} large />],
          [t('fund.dayLeft'), terms.day_left && <Money key="left" value={terms.day_left} currency="USDT" exact />],
        ]}
      />
    </>
  )
}
