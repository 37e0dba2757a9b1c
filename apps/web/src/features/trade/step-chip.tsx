import { useTranslations } from 'use-intl'
import { StateChip } from '../../components/display/state-chip.tsx'
import { knownStep } from './order-step.ts'
import type { SaleOrder } from './trade-types.ts'

/** The step of a trade in words; null for a step that this app does not know. */
export function useStepText(order: Pick<SaleOrder, 'side' | 'step'>): string | null {
  const t = useTranslations('trade')
  const step = knownStep(order)
  // The payer and the confirming party depend on the side; the outcome of a trade does not.
  const waits = step === 'waiting_payment' || step === 'paid'
  return step && (order.side === 'buy' && waits ? t(`buyStep.${step}`) : t(`step.${step}`))
}

/** The step of a trade, coloured by its state; a step that this app does not know shows only the state. */
export const StepChip = ({ order }: { readonly order: SaleOrder }) => (
  <StateChip state={order.state} turn={order.awaits === 'user'}>
    {useStepText(order)}
  </StateChip>
)
