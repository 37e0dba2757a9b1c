import { localDetails } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../../components/action/copy-text.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { useDetailText } from '../../../../components/display/use-detail-text.ts'
import type { PaymentAccount, SaleDetail } from '../../trade-types.ts'

/** The payee's fields that a bank or Wise asks for; the other fields of an account are for its owner alone. */
const payee = ['full_name', 'name', 'surname', 'account', 'iban', 'swift', 'bank_name'] as const

/** The fields that banks of countries without IBANs ask for, named as in the form of a bank account. */
const details = [...localDetails, 'holder_kana'] as const

const place = ['email', 'address', 'city', 'country'] as const

interface PaymentLinesProps {
  readonly order: SaleDetail
  /** Null for a payment method of the service's own, whose lines the order names itself. */
  readonly account: PaymentAccount | null
}

/** All data of a payment, each line to be copied: the exact amount, the order number as its reference, the account. */
export function PaymentLines({ order, account }: PaymentLinesProps) {
  const t = useTranslations('trade')
  const tField = useTranslations('trade.payField')
  const tDetail = useTranslations('bankAccount.field')
  const textOf = useDetailText()
  const values: Readonly<Record<string, string | undefined>> = account ?? {}
  const lines = [
    ...payee.map((name) => [name, tField(name)] as const),
    ...details.map((name) => [name, tDetail(name)] as const),
    ...place.map((name) => [name, tField(name)] as const),
  ]
  return (
    <KeyValues>
      <KeyValue label={t('payAmount', { currency: order.currency })}>
        <CopyText value={order.amount} label={t('copy', { what: t('payAmount', { currency: order.currency }) })} />
      </KeyValue>
      <KeyValue label={t('reference')}>
        <CopyText value={order.order_no} label={t('copyReference')} />
      </KeyValue>
      {lines.map(([name, label]) => {
        const value = values[name]
        return (
          value && (
            <KeyValue key={name} label={label}>
              <CopyText
                value={name === 'account_type' ? textOf(name, value) : value}
                label={t('copy', { what: label })}
              />
            </KeyValue>
          )
        )
      })}
      {order.payment_lines.filter(isText).map(({ label, value }) => (
        <KeyValue key={label} label={label}>
          <CopyText value={value} label={t('copy', { what: label })} />
        </KeyValue>
      ))}
    </KeyValues>
  )
}

/** A picture of the account's own code is shown as the code to pay by. */
const isText = ({ name }: SaleDetail['payment_lines'][number]): boolean => name !== 'picture'
