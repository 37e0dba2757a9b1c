import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Details } from '../../../components/display/details.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { MarkPaid } from '../order/mark-paid.tsx'
import type { OrderReview } from '../order/order-review.ts'
import { ReleaseOrder } from '../order/release-order.tsx'
import { StepText } from '../order/step-text.tsx'
import { EvidenceTags } from './evidence-tags.tsx'
import { lineAction, signedAmount, type StatementLine } from './statement.ts'

/** A bank line beside its order, and the decision about the order where it waits for the merchant. */
export function MatchedLine({ line, onClose }: { readonly line: StatementLine; readonly onClose: () => void }) {
  const t = useTranslations()
  const { order } = line
  const action = lineAction(line)
  return (
    <div className="sections">
      <div className="line-and-order">
        <Details
          title={t('statement.line')}
          items={[
            [t('statement.booked'), line.booked_on],
            [
              t('statement.amount'),
              <Money key="amount" value={signedAmount(line)} currency={line.currency} signed large />,
            ],
            [t('statement.name'), line.name],
            [t('statement.reference'), line.reference],
            [t('statement.bankReference'), line.bank_reference],
            [t('statement.match'), <EvidenceTags key="match" line={line} />],
            [t('statement.matchedBy'), line.matched_by],
            [t('statement.matchedAt'), line.matched_at && <Moment key="at" value={line.matched_at} />],
          ]}
        />
        {order === null ? null : <OrderOfLine order={order} />}
      </div>
      <Doubts line={line} />
      {order !== null && action === 'release' ? (
        <ReleaseOrder order={order} lineId={line.line_id} onCancel={onClose} />
      ) : null}
      {order !== null && action === 'paid' ? <MarkPaid order={order} line={line} onCancel={onClose} /> : null}
    </div>
  )
}

function OrderOfLine({ order }: { readonly order: OrderReview }) {
  const t = useTranslations()
  return (
    <Details
      title={t('statement.order')}
      items={[
        [
          t('order.orderNo'),
          <Link key="no" href={`/orders?state=all&id=${order.order_id}`}>
            {order.order_no}
          </Link>,
        ],
        [t('trade.amount'), <Money key="amount" value={order.amount} currency={order.currency} large />],
        [t('trade.number'), <Money key="number" value={order.number} currency="USDT" exact />],
        [t('person.account'), order.user.account],
        [t('order.step'), <StepText key="step" step={order.step} />],
        [t('order.created'), <Moment key="created" value={order.created_at} />],
      ]}
    />
  )
}

/** What a member must look at before the order is confirmed, or why it cannot be. */
function Doubts({ line: { evidence, order, name, direction } }: { readonly line: StatementLine }) {
  const t = useTranslations()
  if (evidence === null || order === null) return null
  const waits = direction === 'in' && order.step === 'waiting_payment'
  const doubts = [
    !evidence.amount && t('statement.doubts.amount'),
    evidence.name === 'other' && t('statement.doubts.name', { name }),
    evidence.amount && evidence.reference === 'none' && t('statement.doubts.reference'),
    evidence.reference === 'part' && t('statement.doubts.part'),
    waits && t('statement.doubts.waits'),
  ].filter((doubt) => doubt !== false)
  return doubts.map((doubt) => <Alert key={doubt} type="warning" showIcon title={doubt} />)
}
