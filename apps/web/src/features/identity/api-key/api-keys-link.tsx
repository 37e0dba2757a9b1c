import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The link to the API keys. */
export function ApiKeysLink() {
  const t = useTranslations('apiKey')
  return (
    <Card flush>
      <Row icon="list" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.apiKeys)} />
    </Card>
  )
}
