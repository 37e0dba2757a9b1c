import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function ForgetPage() {
  const t = useTranslations('tabbar')
  return <Page title={t('my')}>{null}</Page>
}
