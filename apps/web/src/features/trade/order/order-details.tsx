import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Fiat } from '../../../components/display/fiat.tsx'
import { StepChip } from '../step-chip.tsx'
import type { MaskedAccount, SaleDetail, SaleOrder } from '../trade-types.ts'

interface OrderDetailsProps {
  readonly order: SaleOrder
  /** The account that the user is paid to, or pays; known once the order itself has loaded. */
  readonly account: MaskedAccount
  /** How it is paid; null where that is not known. */
  readonly method: SaleDetail['pay_method']
}

/** All fields of an order. */
export function OrderDetails({ order, account, method }: OrderDetailsProps) {
  const t = useTranslations('trade')
  const { side, order_no, number, price, currency, merchant, matching_time } = order
  return (
    <KeyValues>
      <KeyValue label={t('orderNo')}>
        <CopyText value={order_no} label={t('copyOrderNo')} />
      </KeyValue>
      <KeyValue label={t('state')}>
        <StepChip order={order} />
      </KeyValue>
      <KeyValue label={t('merchant')}>
        <span translate="no">{merchant.name}</span>
      </KeyValue>
      {method && (
        <KeyValue label={t('paymentMethod')}>
          <span translate="no">{method.name}</span>
        </KeyValue>
      )}
      {account && (
        <KeyValue label={t(side === 'buy' ? 'payee' : 'paidTo')}>
          {account.title} {account.masked_account}
        </KeyValue>
      )}
      <KeyValue label={t(side === 'buy' ? 'buyQuantity' : 'quantity')}>
        <Money value={number} exact />
      </KeyValue>
      <KeyValue label={t('price')}>
        <Fiat value={price} currency={currency} />
      </KeyValue>
      {matching_time && (
        <KeyValue label={t('matchingTime')}>
          <DateTime value={matching_time} />
        </KeyValue>
      )}
    </KeyValues>
  )
}
