import { assetsStatement } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { momentText } from '../../../lib/time/moment-text.ts'
import { lastChecked } from './last-checked.ts'

/** The links to the proof that the own balance is counted, and to the service's assets where it states any. */
export function ProofLink() {
  const t = useTranslations('property.assets')
  const assets = useCall(assetsStatement, {}).data
  return (
    <Card flush>
      <ProofRow />
      {assets?.configured && assets.statement && (
        <Row icon="shield" title={t('title')} detail={t('linkText')} onClick={() => nav.push(paths.reserves)} />
      )}
    </Card>
  )
}

/** The link to the proof of the own balance, with the time when this browser last checked it. */
export function ProofRow() {
  const t = useTranslations('property.proof')
  const locale = useLocale()
  const at = lastChecked(useSession()?.user_id ?? '')
  return (
    <Row
      icon="check"
      title={t('title')}
      detail={at === null ? t('linkText') : t('checkedAt', { time: momentText(at, locale, 'row') })}
      onClick={() => nav.push(paths.proof)}
    />
  )
}
