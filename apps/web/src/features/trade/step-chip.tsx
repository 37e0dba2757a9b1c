import { useTranslations } from 'use-intl'
import { StateChip } from '../../components/state-chip.tsx'
import { knownStep } from './order-step.ts'
import type { SaleOrder } from './types.ts'

/** How far a sale is, coloured by its state; a step that this app does not know says only the state. */
export function StepChip({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const step = knownStep(order)
  return <StateChip state={order.state}>{step && t(`step.${step}`)}</StateChip>
}
