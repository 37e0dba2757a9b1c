import { consoleOrderReject, consoleOrderRelease, rejectReasons, type RejectionKey } from '@c2c/contract'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { Money } from '../../../components/display/money.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { Choice } from '../../../components/review/decision.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { emptyReason, reasonInput, type ReasonValues } from '../../../components/review/reason-field.tsx'
import { partiesOf } from '../order/order-parties.ts'
import type { OrderReview } from '../order/order-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** `release` pays the escrow to the buyer, `return` pays it back to the seller. */
export type AppealOutcome = 'release' | 'return'

interface DecideAppealProps {
  readonly order: OrderReview
  /** The outcomes that this person may still choose. */
  readonly outcomes: readonly AppealOutcome[]
  /** Actions beside the decision, which move nothing. */
  readonly others: readonly Choice[]
}

/**
 * Decides an appeal: the reason is written first, then one of two equal buttons is chosen and confirmed. No outcome is
 * suggested by colour or place, and none has a key.
 */
export function DecideAppeal({ order, outcomes, others }: DecideAppealProps) {
  const [reason, setReason] = useState<ReasonValues>(emptyReason)
  // The second person decides what the first one did.
  const [award, setAward] = useState(order.proposal?.payload['award'] ?? '')
  const [chosen, setChosen] = useState<AppealOutcome | null>(null)
  const [opened, setOpened] = useState<Choice | null>(null)
  const label = useOutcomeLabel(order)
  if (opened !== null) return opened.form(() => setOpened(null))
  if (chosen !== null)
    return (
      <ConfirmVerdict
        order={order}
        outcome={chosen}
        award={chosen === againstUser(order) ? award : ''}
        reason={reason}
        onCancel={() => setChosen(null)}
      />
    )
  const isWritten = reason.reason.trim() !== ''
  return (
    <div className="appeal-verdict">
      <AppealReason value={reason} onChange={setReason} />
      {order.award_maximum === '' ? null : <AwardField most={order.award_maximum} value={award} onChange={setAward} />}
      <div className="verdict-pair">
        {outcomes.map((outcome) => (
          <Button key={outcome} className="verdict-button" disabled={!isWritten} onClick={() => setChosen(outcome)}>
            {label(outcome)}
          </Button>
        ))}
      </div>
      {others.map((other) => (
        <Button key={other.key} type="link" onClick={() => setOpened(other)}>
          {other.label}
        </Button>
      ))}
    </div>
  )
}

/** The outcome that leaves the user without the escrow, which can be made good from the bond. */
const againstUser = ({ side }: OrderReview): AppealOutcome => (side === 'buy' ? 'return' : 'release')

interface AwardFieldProps {
  readonly most: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What the user is awarded from the bond of the merchant by a decision against the user. */
function AwardField({ most, value, onChange }: AwardFieldProps) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={t('appeal.award')}
        htmlFor="appeal-award"
        extra={
          <>
            {t('appeal.awardNote', { most: amountText(most, 'USDT') })}{' '}
            <Button type="link" size="small" onClick={() => onChange(most)}>
              {amountText(most, 'USDT')}
            </Button>
          </>
        }
      >
        <AmountInput id="appeal-award" value={value} onChange={onChange} />
      </Form.Item>
    </Form>
  )
}

interface AppealReasonProps {
  readonly value: ReasonValues
  readonly onChange: (value: ReasonValues) => void
}

/** A listed reason, which the user reads in their language, and the written one that a decision needs. */
function AppealReason({ value, onChange }: AppealReasonProps) {
  const t = useTranslations()
  const codes = rejectReasons.appeal.filter((code) => code !== 'other')
  const options = codes.map((code) => ({ value: code, label: t(`rejection.${`appeal_${code}` as RejectionKey}`) }))
  return (
    <Form layout="vertical" component="div" className="appeal-reason" initialValues={value}>
      <Form.Item label={t('appeal.listedReason')} htmlFor="appeal-listed">
        <Select
          id="appeal-listed"
          allowClear
          placeholder={t('appeal.listedNone')}
          value={value.reason_code === '' ? null : value.reason_code}
          onChange={(code: string | undefined) => onChange({ ...value, reason_code: code ?? '' })}
          options={options}
        />
      </Form.Item>
      <Form.Item label={t('appeal.writtenReason')} htmlFor="appeal-written" extra={t('appeal.writtenNote')}>
        <Input.TextArea
          id="appeal-written"
          value={value.reason}
          maxLength={2000}
          autoSize={{ minRows: 1, maxRows: 5 }}
          onChange={(event) => onChange({ ...value, reason: event.target.value })}
        />
      </Form.Item>
    </Form>
  )
}

/** What the button of each outcome says: who gets what. */
function useOutcomeLabel(order: OrderReview): (outcome: AppealOutcome) => string {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const { buyer, seller } = partiesOf(order)
  const amount = amountText(order.number, 'USDT')
  return (outcome) =>
    outcome === 'release'
      ? t('trade.moves.decideRelease', { amount, name: buyer.name })
      : t('trade.moves.decideReturn', { amount, name: seller.name })
}

interface ConfirmVerdictProps {
  readonly order: OrderReview
  readonly outcome: AppealOutcome
  /** Empty for none. */
  readonly award: string
  readonly reason: ReasonValues
  readonly onCancel: () => void
}

/** Shows what the verdict moves, and gives it. */
function ConfirmVerdict({ order, outcome, award, reason, onCancel }: ConfirmVerdictProps) {
  const t = useTranslations()
  const label = useOutcomeLabel(order)
  const { buyer, seller } = partiesOf(order)
  const [taker, loser] = outcome === 'release' ? [buyer, seller] : [seller, buyer]
  return (
    <CallForm
      call={outcome === 'release' ? consoleOrderRelease : consoleOrderReject}
      initialValues={{}}
      tone="verdict"
      submitLabel={label(outcome)}
      toInput={() => ({ order_id: order.order_id, award, ...reasonInput('appeal', reason) })}
      stays
      done={({ proposal, order_no: orderNo }) =>
        proposal === null ? t('appeal.decided', { orderNo }) : t('proposal.proposed')
      }
      onClose={onCancel}
    >
      <blockquote className="user-text appeal-quote">{reason.reason.trim()}</blockquote>
      <PostingSummary>
        <li>
          {t.rich('appeal.decisionPosts', {
            amount: () => <Money value={order.number} currency="USDT" exact />,
            taker: taker.name,
          })}
        </li>
        {award === '' ? null : (
          <li>
            {t.rich('appeal.awardPosts', {
              amount: () => <Money value={award} currency="USDT" exact />,
              user: order.user.account,
            })}
          </li>
        )}
        <li>
          {order.appeal?.reviewable
            ? figures(t('appeal.mayBeReviewed', { loser: loser.name }), loser.name)
            : t('appeal.isFinal')}
        </li>
      </PostingSummary>
    </CallForm>
  )
}
