import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The links to the proof that the own balance is counted, and to the service's assets. */
export function ProofLink() {
  const t = useTranslations('property.proof')
  const assets = useTranslations('property.assets')
  return (
    <Card flush>
      <Row icon="shield" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.proof)} />
      <Row icon="shield" title={assets('title')} detail={assets('linkText')} onClick={() => nav.push(paths.reserves)} />
    </Card>
  )
}
