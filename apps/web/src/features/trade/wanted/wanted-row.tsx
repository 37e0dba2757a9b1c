import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The link to the alerts on offers and prices. */
export function WantedRow() {
  const t = useTranslations('tutorial.wanted')
  return (
    <Card flush>
      <Row icon="hall" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.wanted)} />
    </Card>
  )
}
