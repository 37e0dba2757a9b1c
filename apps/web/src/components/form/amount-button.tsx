import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AmountProblem } from '../../lib/money/amount-limits.ts'
import { Button } from '../action/button.tsx'

interface AmountButtonProps {
  readonly children: ReactNode
  /** Why the amount that was typed cannot be had. */
  readonly problem: AmountProblem | null
  /** The id of the form, when it stands outside of it. */
  readonly form?: string
  readonly busy?: boolean
  readonly disabled?: boolean
}

/** Submits a form about an amount. While the amount cannot be had it says why instead, and the field says how much can. */
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
