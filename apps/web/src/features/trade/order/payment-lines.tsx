import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import type { PaymentAccount, SaleDetail } from '../trade-types.ts'

/** What a bank or Wise asks for, in the order in which they do; the other fields of an account are its owner's matter. */
const lines = [
  'full_name',
  'name',
  'surname',
  'account',
  'iban',
  'swift',
  'bank_name',
  'email',
  'address',
  'city',
  'country',
] as const

interface PaymentLinesProps {
  readonly order: SaleDetail
  /** Null for a way to pay of the service's own, whose lines the order names itself. */
  readonly account: PaymentAccount | null
}

/** All that a payment needs, each line to be copied: the exact amount, the order number as its reference, the account. */
export function PaymentLines({ order, account }: PaymentLinesProps) {
  const t = useTranslations('trade')
  const tField = useTranslations('trade.payField')
  const values: Readonly<Record<string, string>> = account ?? {}
  return (
    <KeyValues>
      <KeyValue label={t('payAmount', { currency: order.currency })}>
        <CopyText value={order.amount} label={t('copy', { what: t('payAmount', { currency: order.currency }) })} />
      </KeyValue>
      <KeyValue label={t('reference')}>
        <CopyText value={order.order_no} label={t('copyReference')} />
      </KeyValue>
      {lines.map((line) => {
        const value = values[line]
        return (
          value && (
            <KeyValue key={line} label={tField(line)}>
              <CopyText value={value} label={t('copy', { what: tField(line) })} />
            </KeyValue>
          )
        )
      })}
      {order.payment_lines.map(({ label, value }) => (
        <KeyValue key={label} label={label}>
          <CopyText value={value} label={t('copy', { what: label })} />
        </KeyValue>
      ))}
    </KeyValues>
  )
}
