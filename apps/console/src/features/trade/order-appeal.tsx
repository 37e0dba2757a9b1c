import { appealReasons } from '@c2c/contract'
import { Card, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Facts } from '../../components/facts.tsx'
import { Moment } from '../../components/moment.tsx'
import { Proof } from '../../components/proof.tsx'
import { claimsOf } from './appeal-claims.ts'
import type { OrderReview } from './order-review.ts'

type Appeal = NonNullable<OrderReview['appeal']>

/** An appeal as a document: why it was opened, what each side says and shows, and what was decided about it. */
export function OrderAppeal({ order, appeal }: { readonly order: OrderReview; readonly appeal: Appeal }) {
  const t = useTranslations()
  const claims = claimsOf(order)
  return (
    <section className="appeal" aria-label={t('appeal.title')}>
      <Facts
        title={t('appeal.title')}
        facts={[
          [t('appeal.openedBy'), t(`trade.actors.${appeal.opened_by}`)],
          [t('appeal.reason'), <Reason key="reason" reason={appeal.reason} />],
          [t('appeal.evidenceUntil'), appeal.evidence_until && <Moment key="until" value={appeal.evidence_until} />],
          [t('appeal.reviewUntil'), appeal.review_until && <Moment key="review" value={appeal.review_until} />],
        ]}
      />
      <div className="claims">
        {(['user', 'merchant'] as const).map((side) => (
          <Card
            key={side}
            size="small"
            title={t('appeal.claimsOf', {
              actor: t(`trade.actors.${side}`),
              name: side === 'user' ? order.user.account : order.merchant.name,
            })}
          >
            {claims[side].length === 0 ? <span className="secondary">{t('appeal.nothingYet')}</span> : null}
            {claims[side].map(({ key, at, text, images }) => (
              <article key={key} className="claim">
                <Typography.Text type="secondary">
                  <Moment value={at} />
                </Typography.Text>
                {text === '' ? null : <p className="said">{text}</p>}
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

/** Why an appeal was opened; a word that this console does not know yet is shown as it is. */
function Reason({ reason }: { readonly reason: string }) {
  const t = useTranslations()
  const known = [...appealReasons, 'unconfirmed' as const].find((word) => word === reason)
  return <span>{known === undefined ? reason : t(`appeal.reasons.${known}`)}</span>
}

function AppealDecision({ decision }: { readonly decision: Appeal['decisions'][number] }) {
  const t = useTranslations()
  const { round, outcome, reason, at } = decision
  return (
    <Facts
      title={t(round === 1 ? 'appeal.decision' : 'appeal.reviewDecision')}
      facts={[
        [t('appeal.outcome'), t(outcome === 'release' ? 'appeal.toBuyer' : 'appeal.toSeller')],
        [
          t('review.reason'),
          <p key="reason" className="said">
            {reason}
          </p>,
        ],
        [t('appeal.decidedAt'), <Moment key="at" value={at} />],
      ]}
    />
  )
}
