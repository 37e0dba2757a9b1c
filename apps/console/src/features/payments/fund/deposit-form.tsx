import { consoleFundAddress, consoleFundDeposit, type CallOutput } from '@c2c/contract'
import { Alert, Form, Input, QRCode, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChainText } from '../../../components/display/chain-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Money } from '../../../components/display/money.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { ImageField } from '../../../components/form/image-field.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import { useRead } from '../../../lib/use-read.ts'

type FundAddress = CallOutput<typeof consoleFundAddress>

interface Values {
  readonly amount: string
  readonly txid: string
  readonly images: readonly ImageFile[]
}

const initialValues: Values = { amount: '', txid: '', images: [] }

interface FundFormProps {
  /** Empty for the merchant of the member of staff. */
  readonly merchantId: string
  onClose(): void
}

/** Where to send USDT, as text and QR code, and the claim of a deposit with its proof. */
export function DepositForm({ merchantId, onClose }: FundFormProps) {
  const t = useTranslations()
  const [type, setType] = useState('')
  const address = useRead(consoleFundAddress, { type })
  return (
    <ReadState query={address}>
      {(found) => (
        <div className="sections">
          <Select
            aria-label={t('recharge.network')}
            value={found.type}
            options={found.types.map(({ type: value, label }) => ({ value, label }))}
            onChange={setType}
          />
          <QRCode
            value={found.uri}
            aria-label={`${t('recharge.address')}: ${found.address}`}
            bgColor="#ffffff"
            color="#000000"
          />
          <Arrival address={found} />
          <Alert type="warning" showIcon title={t('fund.onlyUsdt', { network: found.type })} />
          <CallForm
            call={consoleFundDeposit}
            initialValues={initialValues}
            submitLabel={t('fund.claim')}
            toInput={({ amount, txid, images }) => ({
              merchant_id: merchantId,
              type: found.type,
              address: found.address,
              amount,
              txid: txid.trim(),
              credentials: uploadedIds(images),
            })}
            pathOf={(name) => [name === 'credentials' ? 'images' : name]}
            done={({ order_no: orderNo }) => t('fund.claimed', { orderNo })}
            onClose={onClose}
          >
            <Form.Item
              name="amount"
              label={t('fund.sent')}
              rules={[{ required: true, message: t('recharge.amountRequired') }]}
            >
              <AmountInput />
            </Form.Item>
            <Form.Item name="txid" label={t('recharge.txid')} extra={t('fund.txidNote')}>
              <Input maxLength={128} autoComplete="off" />
            </Form.Item>
            <ImageField label={t('fund.proof')} required />
          </CallForm>
        </div>
      )}
    </ReadState>
  )
}

/** Where the USDT arrives, and from which amount and confirmations on it counts. */
function Arrival({ address: { type, address, min_amount, confirmations } }: { readonly address: FundAddress }) {
  const t = useTranslations()
  return (
    <Details
      items={[
        [t('recharge.address'), <ChainText key="address" network={type} kind="address" value={address} />],
        [t('fund.minimum'), <Money key="minimum" value={min_amount} currency="USDT" exact />],
        [t('fund.confirmations'), String(confirmations)],
      ]}
    />
  )
}
