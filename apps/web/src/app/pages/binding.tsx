import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function BindingPage() {
  const t = useTranslations('bankAccount')
  return <Page title={t('title')}>{null}</Page>
}
