import { useTranslations } from 'use-intl'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { WithdrawFormState } from './use-withdraw-form.ts'
import { mostWithdrawable } from './withdraw-limits.ts'

/** How much to withdraw: within the limits and the balance, or all of it. */
export function WithdrawAmount({ form }: { readonly form: WithdrawFormState }) {
  const t = useTranslations('withdraw')
  const text = useAmountText()
  const { amount, available, problem, quote } = form
  const min = text.usdt(quote.limits?.min ?? '0')
  const max = text.usdt(quote.limits?.max ?? '0')
  const sentences = {
    aboveBalance: () => t('aboveBalance', { amount: text.usdt(available ?? '0') }),
    aboveMaximum: () => t('aboveMaximum', { max }),
    belowMinimum: () => t('belowMinimum', { min }),
  }
  return (
    <AmountInput
      label={t('amount')}
      aside={available !== undefined && <span>{t('available', { amount: text.usdt(available) })}</span>}
      hint={quote.limits && t('limits', { min, max })}
      max={available === undefined ? undefined : mostWithdrawable(available, quote.limits)}
      {...amount}
      error={amount.error ?? (problem ? sentences[problem]() : undefined)}
    />
  )
}
