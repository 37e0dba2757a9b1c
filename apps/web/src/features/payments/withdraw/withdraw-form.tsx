import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { later, useLaterSheet } from '../../../components/sheet/later.tsx'
import { AmountButton } from '../../../components/form/amount-button.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { HoldNotice } from '../../../components/feedback/hold-notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { AccountChoice, NoAccount } from './account-choice.tsx'
import type { ConfirmSheetProps } from './confirm-sheet.tsx'
import { usePlacedAhead } from './later-placed.tsx'
import { QuoteCard } from './quote-card.tsx'
import type { PayoutAccount, Withdrawal, WithdrawType } from './withdraw-types.ts'
import { useWithdrawForm } from './use-withdraw-form.ts'
import { WithdrawAmount } from './withdraw-amount.tsx'
import styles from './withdraw-form.module.css'

/** It is not needed to see the page. */
const confirmSheet = later(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet)

interface WithdrawFormProps {
  readonly type: WithdrawType
  /** The account to begin with; empty for the newest. */
  readonly first: string
  /** Draws all that is known of an account, for the confirmation. */
  readonly details: (account: PayoutAccount) => ReactNode
  onPlaced(withdrawal: Withdrawal): void
}

/** Withdraws to a bound account: which one, how much, what it pays, and the confirmation. */
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
