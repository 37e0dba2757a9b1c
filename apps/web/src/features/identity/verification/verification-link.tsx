import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The way to the verification page. */
export function VerificationLink() {
  const t = useTranslations('verification')
  return (
    <Card flush>
      <Row icon="mine" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.verification)} />
    </Card>
  )
}
