import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function WithdrawlPage() {
  const t = useTranslations('withdraw')
  return <Page title={t('title')}>{null}</Page>
}
