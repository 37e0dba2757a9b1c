import { QrcodeOutlined } from '@ant-design/icons'
import { consoleWithdrawRequest } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, QRCode } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import type { WithdrawReview } from './withdraw-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** The payment data of one released withdrawal for a wallet, as QR code and text; asking for it is recorded. */
export function PaymentRequest({ withdrawal: { withdraw_id } }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api.call(consoleWithdrawRequest, { withdraw_id }),
  })
  if (data === undefined) {
    return (
      <>
        <Button icon={<QrcodeOutlined />} loading={isPending} onClick={() => mutate()}>
          {t('withdraw.request')}
        </Button>
        {error === null ? null : <Alert type="error" showIcon title={errorMessage(error)} />}
      </>
    )
  }
  return (
    <div className="sections">
      <QRCode
        value={data.uri}
        aria-label={`${t('withdraw.request')}: ${data.address}`}
        bgColor="#ffffff"
        color="#000000"
      />
      <Details
        items={[
          [t('withdraw.requestAddress'), <CopyText key="address" value={data.address} text={data.address} />],
          [t('withdraw.toPay'), <CopyText key="amount" value={data.amount} text={amountText(data.amount, 'USDT')} />],
          [t('withdraw.requestToken'), <CopyText key="token" value={data.token} text={data.token} />],
          [t('withdraw.requestPayers'), data.payers.join(', ')],
        ]}
      />
      <span className="secondary">{t('withdraw.requestNote')}</span>
    </div>
  )
}
