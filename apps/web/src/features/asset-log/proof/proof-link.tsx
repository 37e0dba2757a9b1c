import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The way to the proof that the own balance is counted. */
export function ProofLink() {
  const t = useTranslations('property.proof')
  return (
    <Card flush>
      <Row icon="shield" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.proof)} />
    </Card>
  )
}
