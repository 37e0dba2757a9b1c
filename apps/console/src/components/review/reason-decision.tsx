import type { CallOutput, RejectKind } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import type { ConsoleCall } from '../../lib/api-context.ts'
import { CallForm, type CallFormProps } from './call-form.tsx'
import type { Choice } from './decision.tsx'
import { PostingSummary } from './posting-summary.tsx'
import { emptyReason, ReasonField, type ReasonValues } from './reason-field.tsx'

interface ReasonDecisionProps<C extends ConsoleCall> extends Pick<
  CallFormProps<C, ReasonValues>,
  'call' | 'submitLabel' | 'tone' | 'toInput' | 'onClose' | 'children'
> {
  readonly kind: RejectKind
  readonly orderNo: string
  /** The text of the notification of success; by default that the order was rejected. */
  done?(output: CallOutput<C>): string
}

/** The choice to reject one item of a queue; its label names the amount. */
export const rejection = <C extends ConsoleCall>(
  label: string,
  decision: Omit<ReasonDecisionProps<C>, 'submitLabel' | 'tone' | 'onClose'>,
): Choice => ({
  key: 'reject',
  shortcut: 'r',
  label,
  tone: 'refuse',
  form: (close) => <ReasonDecision {...decision} submitLabel={label} onClose={close} />,
})

/** A decision about one item of a queue, with a reason that the user reads. Its children, list items, say what happens to the money. */
export function ReasonDecision<C extends ConsoleCall>(props: ReasonDecisionProps<C>) {
  const t = useTranslations()
  const { kind, orderNo, children, ...form } = props
  const done = () => t('review.rejected', { orderNo })
  return (
    <CallForm tone="refuse" done={done} {...form} initialValues={emptyReason} stays>
      <ReasonField kind={kind} />
      <PostingSummary>{children}</PostingSummary>
    </CallForm>
  )
}
