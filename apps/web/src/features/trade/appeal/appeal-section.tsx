import { saleuEvidence, saleuReview, type consoleOrderEvidence, type consoleOrderReview } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { AppealReview } from './appeal-review.tsx'
import { knownReason } from './appeal-reasons.ts'
import { EvidenceForm } from './evidence-form.tsx'
import { EvidenceMessage } from './evidence-message.tsx'
import type { Appeal, SaleDetail } from '../trade-types.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { useSecondsLeft } from '../../../lib/time/use-seconds-left.ts'
import styles from '../order/order-page.module.css'

/** The calls of a user, or of a maker. */
interface AppealCalls {
  readonly evidence: typeof saleuEvidence | typeof consoleOrderEvidence
  readonly review: typeof saleuReview | typeof consoleOrderReview
}

const callsOfUser: AppealCalls = { evidence: saleuEvidence, review: saleuReview }

interface AppealSectionProps {
  readonly calls?: AppealCalls
  readonly order: SaleDetail
  readonly appeal: Appeal
}

/** An appeal: its opener and reason, the evidence of both sides, the decision, and the remaining actions. */
export function AppealSection({ order, appeal, calls = callsOfUser }: AppealSectionProps) {
  const t = useTranslations('trade.appeal')
  const tt = useTranslations('trade')
  const merchant = order.merchant.name
  const said = order.timeline.find(({ step }) => step === 'appeal')?.note
  const evidenceOpen = useSecondsLeft(appeal.evidence_until) > 0
  const undecided = order.step === 'appeal' || order.step === 'review'
  return (
    <Card title={t('title')}>
      <div className={styles.appeal}>
        <div>
          <p className={styles.muted}>{figures(t(`openedBy.${appeal.opened_by}`, { merchant }), merchant)}</p>
          <p>{t(`reasons.${knownReason(appeal.reason)}`)}</p>
          {appeal.reserved === false && undecided && <p>{tt('hadPaid.unreserved')}</p>}
          {said && <p className={styles.words}>{said}</p>}
        </div>
        {evidenceOpen && (
          <p className={styles.muted}>
            {t('evidenceUntil')} <DateTime value={appeal.evidence_until} />
          </p>
        )}
        <Decisions appeal={appeal} />
        <AppealReview call={calls.review} order={order} appeal={appeal} />
        <h3 className={styles.title}>{t('evidence')}</h3>
        {appeal.evidence.length === 0 && <p className={styles.muted}>{t('noEvidence')}</p>}
        {appeal.evidence.map((message) => (
          <EvidenceMessage key={message.message_id} message={message} merchant={merchant} />
        ))}
        {undecided && <EvidenceForm call={calls.evidence} orderId={order.order_id} />}
      </div>
    </Card>
  )
}

function Decisions({ appeal }: { readonly appeal: Appeal }) {
  const t = useTranslations('trade.appeal')
  const text = useAmountText()
  return appeal.decisions.map(({ round, outcome, award, reason, at }) => (
    <div key={round} className={styles.decision}>
      <h3 className={styles.title}>{t(round === 1 ? 'decision' : 'secondDecision')}</h3>
      <p>{t(`outcome.${outcome}`)}</p>
      {award !== '' && <p>{figures(t('award', { amount: text.usdt(award) }))}</p>}
      <p className={styles.words}>{reason}</p>
      <p className={styles.muted}>
        <DateTime value={at} />
      </p>
    </div>
  ))
}
