import { useTranslations } from 'use-intl'
import { isStep } from './order-moves.ts'

/** The finer step of a trade in words; a step that this console does not know yet is shown by its name. */
export function StepText({ step }: { readonly step: string }) {
  const t = useTranslations()
  return <span>{isStep(step) ? t(`trade.steps.${step}`) : step}</span>
}
