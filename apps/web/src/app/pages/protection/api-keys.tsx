import { useTranslations } from 'use-intl'
import { Page } from '../../../components/layout/page.tsx'
import { ApiKeyCards } from '../../../features/identity/api-key/api-key-cards.tsx'

export function ApiKeysPage() {
  const t = useTranslations('apiKey')
  return (
    <Page title={t('title')}>
      <ApiKeyCards />
    </Page>
  )
}
