import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../components/feedback/notice.tsx'
import { Page } from '../../components/layout/page.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { BindingDetails } from '../../features/identity/bank-account/binding-details.tsx'
import type { Withdrawal } from '../../features/payments/withdraw/withdraw-types.ts'
import { WithdrawForm } from '../../features/payments/withdraw/withdraw-form.tsx'
import { LaterPlaced } from '../../features/payments/withdraw/later-placed.tsx'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** Withdraws to a bank card alone. `bk_id` in its address selects the initial card. */
export function CardWithdrawalPage() {
  const t = useTranslations('withdraw')
  const first = usePageParams().get('bk_id') ?? ''
  const [placed, setPlaced] = useState<Withdrawal | null>(null)
  return (
    <Page title={t('cardTitle')} action={<TextLink to={paths.records}>{t('records')}</TextLink>}>
      {placed ? (
        <LaterPlaced withdrawal={placed} onAgain={() => setPlaced(null)} />
      ) : (
        <>
          <Notice>{t('confirmTitle')}</Notice>
          <WithdrawForm
            type="bank"
            first={first}
            details={(account) => <BindingDetails type="bank" id={account.bk_id} />}
            onPlaced={setPlaced}
          />
        </>
      )}
    </Page>
  )
}
