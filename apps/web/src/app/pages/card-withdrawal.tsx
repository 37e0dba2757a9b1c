import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function CardWithdrawalPage() {
  const t = useTranslations('withdraw')
  return <Page title={t('cardTitle')}>{null}</Page>
}
