import { useTranslations } from 'use-intl'
import { StateChip } from '../../components/display/state-chip.tsx'
import { knownStep } from './order-step.ts'
import type { SaleOrder } from './trade-types.ts'

/** The step of a trade, coloured by its state; a step that this app does not know shows only the state. */
export function StepChip({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const step = knownStep(order)
  // The payer and the confirming party depend on the side; the outcome of a trade does not.
  const waits = step === 'waiting_payment' || step === 'paid'
  const words = step && (order.side === 'buy' && waits ? t(`buyStep.${step}`) : t(`step.${step}`))
  return (
    <StateChip state={order.state} turn={order.awaits === 'user'}>
      {words}
    </StateChip>
  )
}
