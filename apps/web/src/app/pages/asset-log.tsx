import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'

export function AssetLogPage() {
  const t = useTranslations('assetLog')
  return <Page title={t('title')}>{null}</Page>
}
