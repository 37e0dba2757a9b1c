import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { Row } from '../../../../components/layout/row.tsx'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'

/** The way to the signed-in devices and the protection of the account. */
export function DevicesLink() {
  const t = useTranslations('protection')
  return (
    <Card flush>
      <Row icon="shield" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.devices)} />
    </Card>
  )
}
