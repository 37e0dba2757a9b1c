import {
  consoleOrderAppeal,
  consoleOrderEvidence,
  consoleOrderPaid,
  consoleOrderReject,
  consoleOrderRelease,
  consoleOrderReview,
} from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision, type Choice } from '../../components/review/decision.tsx'
import { mayCall } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { AddEvidence } from './add-evidence.tsx'
import { AskForReview } from './ask-for-review.tsx'
import { DecideAppeal } from './decide-appeal.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { OpenAppeal } from './open-appeal.tsx'
import { openMoves, type OrderMove } from './order-moves.ts'
import type { OrderReview } from './order-review.ts'
import { RejectOrder } from './reject-order.tsx'
import { ReleaseOrder } from './release-order.tsx'

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

const outcomes: Partial<Record<OrderMove, string>> = { decideRelease: 'release', decideReturn: 'return' }

/** Whether a decision waits for a second person who says the same: its maker says no more, and nobody else another thing. */
const isAwaitingSecond = ({ proposal }: OrderReview, move: OrderMove): boolean =>
  proposal !== null && move in outcomes && (proposal.mine || outcomes[move] !== proposal.payload['outcome'])

/** What may be done about a trade, in its step and by whoever looks at it. */
export function OrderDecision({ order }: { readonly order: OrderReview }) {
  const session = useSession()
  const t = useTranslations()
  if (session === null) return null
  const { role } = session
  const moves = openMoves(order, role).filter((move) => mayCall(calls[move], role) && !isAwaitingSecond(order, move))
  if (moves.length === 0) return null

  const forms: Record<OrderMove, (close: () => void) => ReturnType<Choice['form']>> = {
    paid: (close) => <MarkPaid order={order} onCancel={close} />,
    release: (close) => <ReleaseOrder order={order} onCancel={close} />,
    reject: (close) => <RejectOrder order={order} onCancel={close} />,
    appeal: (close) => <OpenAppeal order={order} onClose={close} />,
    evidence: (close) => <AddEvidence order={order} onClose={close} />,
    review: (close) => <AskForReview order={order} onCancel={close} />,
    decideReturn: (close) => <DecideAppeal order={order} outcome="return" onCancel={close} />,
    decideRelease: (close) => <DecideAppeal order={order} outcome="release" onCancel={close} />,
  }
  const looks: Partial<Record<OrderMove, Pick<Choice, 'danger' | 'quiet' | 'shortcut'>>> = {
    release: { shortcut: 'a' },
    decideRelease: { shortcut: 'a' },
    decideReturn: { shortcut: 'r' },
    reject: { danger: true, shortcut: 'r' },
    appeal: { quiet: true },
    evidence: { quiet: true },
  }
  return (
    <Decision
      choices={moves.map((move) => ({ key: move, label: t(`trade.moves.${move}`), form: forms[move], ...looks[move] }))}
    />
  )
}
