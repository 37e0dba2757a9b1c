import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { HoldNotice } from '../../../components/feedback/hold-notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { AmountButton } from '../../../components/form/amount-button.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { later, useLaterSheet } from '../../../components/sheet/later.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { AccountChoice, NoAccount } from './account-choice.tsx'
import type { ConfirmSheetProps } from './confirm-sheet.tsx'
import { usePlacedAhead } from './later-placed.tsx'
import { QuoteDetails } from './quote-details.tsx'
import type { QuoteState } from './use-quote.ts'
import { useWithdrawForm, type WithdrawFormState } from './use-withdraw-form.ts'
import styles from './withdraw-form.module.css'
import { mostWithdrawable } from './withdraw-limits.ts'
import type { PayoutAccount, Withdrawal, WithdrawType } from './withdraw-types.ts'

/** Loaded after the page. */
const confirmSheet = later(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet)

interface WithdrawFormProps {
  readonly type: WithdrawType
  /** The account to begin with; empty for the newest. */
  readonly first: string
  /** Draws the full details of an account, for the confirmation. */
  readonly details: (account: PayoutAccount) => ReactNode
  onPlaced(withdrawal: Withdrawal): void
}

/** Withdraws to a bound account: the account, the amount, the quote, and the confirmation. */
export function WithdrawForm({ type, first, details, onPlaced }: WithdrawFormProps) {
  const t = useTranslations('withdraw')
  const sheet = useLaterSheet<true, ConfirmSheetProps>(confirmSheet)
  const form = useWithdrawForm(type, first, sheet, onPlaced)
  usePlacedAhead()
  const { accounts } = form
  if (accounts.loading) return <Waiting />
  if (accounts.error) return <ErrorState error={accounts.error} onRetry={accounts.retry} />
  if (!accounts.chosen) return <NoAccount type={type} accounts={accounts} />
  return (
    <>
      <form className={styles.form} onSubmit={form.review} noValidate>
        {form.hold && <HoldNotice hold={form.hold} />}
        <AccountChoice type={type} accounts={accounts} />
        <WithdrawAmount form={form} />
        <QuoteCard quote={form.quote} currency={accounts.chosen.currency} />
        <div className={styles.action}>
          <AmountButton problem={form.problem} disabled={accounts.waits || form.hold !== undefined}>
            {t('continue')}
          </AmountButton>
        </div>
      </form>
      {sheet.item && <confirmSheet.Part form={form} details={details(accounts.chosen)} />}
    </>
  )
}

const Waiting = () => (
  <div className={styles.form} aria-hidden="true">
    <Skeleton height={96} />
    <Skeleton height={112} />
    <Skeleton height={140} />
  </div>
)

/** How much to withdraw: within the limits and the balance, or all of it. */
function WithdrawAmount({ form }: { readonly form: WithdrawFormState }) {
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
      aside={available !== undefined && <span>{figures(t('available', { amount: text.usdt(available) }))}</span>}
      hint={quote.limits && t('limits', { min, max })}
      max={available === undefined ? undefined : mostWithdrawable(available, quote.limits)}
      {...amount}
      error={amount.error ?? (problem ? sentences[problem]() : undefined)}
    />
  )
}

interface QuoteCardProps {
  readonly quote: QuoteState
  readonly currency: string
}

/** The live quote below the amount. */
function QuoteCard({ quote, currency }: QuoteCardProps) {
  const t = useTranslations('withdraw')
  if (quote.error) {
    return (
      <Card>
        <ErrorState error={quote.error} onRetry={quote.retry} />
      </Card>
    )
  }
  return (
    <div aria-live="polite" aria-busy={quote.loading}>
      <Card>
        {quote.quote || quote.loading ? (
          <QuoteDetails quote={quote.quote} currency={currency} />
        ) : (
          <p className={styles.muted}>{t('quoteHint')}</p>
        )}
      </Card>
    </div>
  )
}
