import { appealReasons } from '@c2c/contract'
import { Card, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Details } from '../../../components/display/details.tsx'
import { figures } from '../../../components/display/marked-figures.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Proof } from '../../../components/display/proof.tsx'
import { statementsOf } from './appeal-statements.ts'
import type { OrderReview } from '../order/order-review.ts'
import './appeal.css'

type Appeal = NonNullable<OrderReview['appeal']>

/** An appeal: its reason, the statements of both sides, and the decisions. */
export function OrderAppeal({ order, appeal }: { readonly order: OrderReview; readonly appeal: Appeal }) {
  const t = useTranslations()
  const statements = statementsOf(order)
  const namesOf = { user: order.user.account, merchant: order.merchant.name }
  return (
    <section className="appeal" aria-label={t('appeal.title')}>
      <Details
        title={t('appeal.title')}
        items={[
          [t('appeal.openedBy'), t(`trade.actors.${appeal.opened_by}`)],
          [t('appeal.reason'), <Reason key="reason" reason={appeal.reason} />],
          [
            t('appeal.escrow'),
            appeal.reserved !== null && t(appeal.reserved ? 'appeal.reserved' : 'appeal.unreserved'),
          ],
          [t('appeal.evidenceUntil'), appeal.evidence_until && <Moment key="until" value={appeal.evidence_until} />],
          [t('appeal.reviewUntil'), appeal.review_until && <Moment key="review" value={appeal.review_until} />],
        ]}
      />
      <div className="statements">
        {(['user', 'merchant'] as const).map((side) => (
          <Card
            key={side}
            size="small"
            title={figures(
              t('appeal.statementsOf', { actor: t(`trade.actors.${side}`), name: namesOf[side] }),
              namesOf[side],
            )}
          >
            {statements[side].length === 0 ? <span className="secondary">{t('appeal.nothingYet')}</span> : null}
            {statements[side].map(({ key, at, text, images }) => (
              <article key={key} className="statement">
                <Typography.Text type="secondary">
                  <Moment value={at} />
                </Typography.Text>
                {text === '' ? null : <p className="user-text">{text}</p>}
                {images.length === 0 ? null : <Proof images={images} small />}
              </article>
            ))}
          </Card>
        ))}
      </div>
      {appeal.decisions.map((decision) => (
        <AppealDecision key={decision.round} decision={decision} />
      ))}
    </section>
  )
}

/** The reason of an appeal; unknown ones are shown by their keys. */
function Reason({ reason }: { readonly reason: string }) {
  const t = useTranslations()
  const known = [...appealReasons, 'unconfirmed' as const, 'late_payment' as const].find((word) => word === reason)
  return <span>{known === undefined ? reason : t(`appeal.reasons.${known}`)}</span>
}

function AppealDecision({ decision }: { readonly decision: Appeal['decisions'][number] }) {
  const t = useTranslations()
  const { round, outcome, award, reason, at } = decision
  return (
    <Details
      title={t(round === 1 ? 'appeal.decision' : 'appeal.reviewDecision')}
      items={[
        [t('appeal.outcome'), t(outcome === 'release' ? 'appeal.toBuyer' : 'appeal.toSeller')],
        [t('appeal.award'), award && <Money key="award" value={award} currency="USDT" exact />],
        [
          t('review.reason'),
          <p key="reason" className="user-text">
            {reason}
          </p>,
        ],
        [t('appeal.decidedAt'), <Moment key="at" value={at} />],
      ]}
    />
  )
}
