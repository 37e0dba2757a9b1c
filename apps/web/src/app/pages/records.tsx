import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function RecordsPage() {
  const t = useTranslations('withdraw')
  return <Page title={t('recordsTitle')}>{null}</Page>
}
