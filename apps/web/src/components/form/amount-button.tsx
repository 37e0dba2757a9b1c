import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AmountProblem } from '../../lib/money/amount-limits.ts'
import { Button } from '../action/button.tsx'

interface AmountButtonProps {
  readonly children: ReactNode
  /** Why the typed amount is not available. */
  readonly problem: AmountProblem | null
  /** The id of the form, when the button is outside of it. */
  readonly form?: string
  readonly busy?: boolean
  readonly disabled?: boolean
}

/** Submits a form about an amount. While the amount is not available it says why instead, and the field says the maximum. */
export function AmountButton({ children, problem, disabled = false, ...button }: AmountButtonProps) {
  const t = useTranslations('parts.amount')
  const reasons = {
    aboveBalance: () => t('aboveBalance'),
    aboveMaximum: () => t('aboveMaximum'),
    belowMinimum: () => t('belowMinimum'),
  }
  return (
    <Button type="submit" {...button} disabled={disabled || problem !== null}>
      {problem === null ? children : reasons[problem]()}
    </Button>
  )
}
