import { useTranslations } from 'use-intl'
import { StateChip } from '../../components/display/state-chip.tsx'
import { knownStep } from './order-step.ts'
import type { SaleOrder } from './trade-types.ts'

/** How far a trade is, coloured by its state; a step that this app does not know says only the state. */
export function StepChip({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const step = knownStep(order)
  // Who has to pay and who has to confirm depend on the side; how a trade ends does not.
  const waits = step === 'waiting_payment' || step === 'paid'
  const words = step && (order.side === 'buy' && waits ? t(`buyStep.${step}`) : t(`step.${step}`))
  return (
    <StateChip state={order.state} turn={order.awaits === 'user'}>
      {words}
    </StateChip>
  )
}
