import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function RechargePage() {
  const t = useTranslations('recharge')
  return <Page title={t('title')}>{null}</Page>
}
