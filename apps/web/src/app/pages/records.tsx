import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { WithdrawalRecords } from '../../features/payments/withdraw/withdrawal-records.tsx'

export function RecordsPage() {
  const t = useTranslations('withdraw')
  return (
    <Page title={t('recordsTitle')}>
      <WithdrawalRecords />
    </Page>
  )
}
