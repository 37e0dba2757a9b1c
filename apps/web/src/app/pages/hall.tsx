import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function HallPage() {
  const t = useTranslations('trade')
  return <Page title={t('hallTitle')}>{null}</Page>
}
