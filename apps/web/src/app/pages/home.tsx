import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function HomePage() {
  const t = useTranslations('tabbar')
  return <Page title={t('home')}>{null}</Page>
}
