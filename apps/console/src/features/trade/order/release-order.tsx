import { consoleOrderRelease } from '@c2c/contract'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { partiesOf } from './order-parties.ts'
import type { OrderReview } from './order-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

interface ReleaseOrderProps {
  readonly order: OrderReview
  /** The bank line that paid the order, where one is known. */
  readonly lineId?: string
  readonly onCancel: () => void
}

/** Releases the escrow to the buyer, after the bank account and the payer's name are checked. */
export function ReleaseOrder({ order, lineId = '', onCancel }: ReleaseOrderProps) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const paid = () => <Money value={order.amount} currency={order.currency} />
  const seen = (_: unknown, checked: boolean) =>
    checked ? Promise.resolve() : Promise.reject(new Error(t('trade.seenRequired')))
  return (
    <CallForm
      call={consoleOrderRelease}
      initialValues={{ seen: false }}
      submitLabel={t('trade.moves.release', {
        amount: amountText(order.number, 'USDT'),
        name: partiesOf(order).buyer.name,
      })}
      tone="approve"
      toInput={({ release_code }: { readonly seen: boolean; readonly release_code?: string }) => ({
        order_id: order.order_id,
        ...(lineId !== '' && { line_id: lineId }),
        ...(order.meeting && { release_code: release_code ?? '' }),
      })}
      stays
      done={() => t('trade.released', { orderNo: order.order_no })}
      onClose={onCancel}
    >
      <Alert
        className="command-warning"
        type="warning"
        showIcon
        title={t(order.meeting ? 'cash.warning' : 'trade.releaseWarning')}
        description={t(order.meeting ? 'cash.warningNote' : 'trade.releaseWarningNote')}
      />
      <PostingSummary>
        <li>
          {t.rich('trade.releasePosts', {
            amount: () => <Money value={order.number} currency="USDT" exact />,
            taker: partiesOf(order).buyer.name,
          })}
        </li>
        <li>{t('trade.releaseFinal')}</li>
      </PostingSummary>
      <Form.Item name="seen" valuePropName="checked" rules={[{ validator: seen }]}>
        <Checkbox autoFocus>{t.rich('trade.seen', { paid })}</Checkbox>
      </Form.Item>
      {order.meeting ? (
        <Form.Item
          name="release_code"
          label={t('cash.buyerCode')}
          extra={t('cash.buyerCodeNote')}
          rules={[{ required: true, message: t('common.required') }]}
        >
          <Input className="money" inputMode="numeric" autoComplete="off" maxLength={12} />
        </Form.Item>
      ) : null}
    </CallForm>
  )
}
