import {
  consoleOrderAppeal,
  consoleOrderEvidence,
  consoleOrderPaid,
  consoleOrderReject,
  consoleOrderRelease,
  consoleOrderReview,
} from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision, type Choice } from '../../../components/review/decision.tsx'
import { mayCall } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { AddEvidence } from '../appeal/add-evidence.tsx'
import { AskForReview } from '../appeal/ask-for-review.tsx'
import { DecideAppeal, type AppealOutcome } from '../appeal/decide-appeal.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { OpenAppeal } from '../appeal/open-appeal.tsx'
import { allowedActions, type OrderAction } from './order-actions.ts'
import { partiesOf } from './order-parties.ts'
import type { OrderReview } from './order-review.ts'
import { RejectOrder } from './reject-order.tsx'
import { ReleaseOrder } from './release-order.tsx'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

const calls = {
  paid: consoleOrderPaid,
  release: consoleOrderRelease,
  reject: consoleOrderReject,
  appeal: consoleOrderAppeal,
  evidence: consoleOrderEvidence,
  review: consoleOrderReview,
  decideReturn: consoleOrderReject,
  decideRelease: consoleOrderRelease,
}

type Verdict = 'decideReturn' | 'decideRelease'
type OtherAction = Exclude<OrderAction, Verdict>

const outcomes: Partial<Record<OrderAction, AppealOutcome>> = { decideRelease: 'release', decideReturn: 'return' }

/**
 * Whether a decision waits for a second approval: its maker cannot decide again, and others cannot decide differently.
 */
const awaitsSecondApproval = ({ proposal }: OrderReview, action: OrderAction): boolean =>
  proposal !== null && action in outcomes && (proposal.mine || outcomes[action] !== proposal.payload['outcome'])

/** The actions on a trade for the current user, in its step. */
export function OrderDecision({ order }: { readonly order: OrderReview }) {
  const session = useSession()
  const t = useTranslations()
  const { amountText } = useAmounts()
  if (session === null) return null
  const { role } = session
  const actions = allowedActions(order, role).filter(
    (action) => mayCall(calls[action], session) && !awaitsSecondApproval(order, action),
  )
  if (actions.length === 0) return null

  const forms: Record<OtherAction, (close: () => void) => ReturnType<Choice['form']>> = {
    paid: (close) => <MarkPaid order={order} onCancel={close} />,
    release: (close) => <ReleaseOrder order={order} onCancel={close} />,
    reject: (close) => <RejectOrder order={order} onCancel={close} />,
    appeal: (close) => <OpenAppeal order={order} onClose={close} />,
    evidence: (close) => <AddEvidence order={order} onClose={close} />,
    review: (close) => <AskForReview order={order} onCancel={close} />,
  }
  const { buyer, seller } = partiesOf(order)
  const amount = amountText(order.number, 'USDT')
  const buttons: Record<OtherAction, Pick<Choice, 'label' | 'tone' | 'shortcut'>> = {
    paid: {
      label: t('trade.moves.paid', { amount: amountText(order.amount, order.currency) }),
      tone: 'approve',
      shortcut: 'p',
    },
    release: { label: t('trade.moves.release', { amount, name: buyer.name }), tone: 'approve', shortcut: 'a' },
    reject: { label: t('trade.moves.reject', { amount, name: seller.name }), tone: 'refuse', shortcut: 'r' },
    appeal: { label: t('trade.moves.appeal') },
    evidence: { label: t('trade.moves.evidence') },
    review: { label: t('trade.moves.review') },
  }
  const others = actions
    .filter((action): action is OtherAction => !(action in outcomes))
    .map((action) => ({ key: action, form: forms[action], ...buttons[action] }))
  const verdicts = actions.flatMap((action) => outcomes[action] ?? [])
  return verdicts.length === 0 ? (
    <Decision choices={others} />
  ) : (
    <DecideAppeal order={order} outcomes={verdicts} others={others} />
  )
}
