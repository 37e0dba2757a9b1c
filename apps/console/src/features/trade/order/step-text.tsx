import { useTranslations } from 'use-intl'
import { isStep } from './order-actions.ts'

/** The detailed step of a trade; an unknown step is shown by its key. */
export function StepText({ step }: { readonly step: string }) {
  const t = useTranslations()
  return <span>{isStep(step) ? t(`trade.steps.${step}`) : step}</span>
}
