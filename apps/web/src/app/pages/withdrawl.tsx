import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { TextLink } from '../../components/action/text-link.tsx'
import { BindingDetails } from '../../features/bank-account/binding-details.tsx'
import type { Withdrawal, WithdrawType } from '../../features/withdraw/withdraw-types.ts'
import { WithdrawForm } from '../../features/withdraw/withdraw-form.tsx'
import { WithdrawalPlaced } from '../../features/withdraw/withdrawal-placed.tsx'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** Withdraws to a bank card or to Wise. `type` and `bk_id` in its address say what to begin with. */
export function WithdrawlPage() {
  const t = useTranslations('withdraw')
  const params = usePageParams()
  const [type, setType] = useState<WithdrawType>(params.get('type') === 'wise' ? 'wise' : 'bank')
  const [placed, setPlaced] = useState<Withdrawal | null>(null)
  const tabs = [
    { value: 'bank', label: t('bank') },
    { value: 'wise', label: t('wise') },
  ] as const
  return (
    <Page title={t('title')} action={<TextLink to={paths.records}>{t('records')}</TextLink>}>
      {placed ? (
        <WithdrawalPlaced withdrawal={placed} onAgain={() => setPlaced(null)} />
      ) : (
        <>
          <Tabs label={t('way')} tabs={tabs} value={type} onChange={setType} />
          <WithdrawForm
            type={type}
            first={params.get('bk_id') ?? ''}
            details={(account) => <BindingDetails type={account.type} id={account.bk_id} />}
            onPlaced={setPlaced}
          />
        </>
      )}
    </Page>
  )
}
