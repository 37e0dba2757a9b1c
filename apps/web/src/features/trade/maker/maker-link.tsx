import { makerInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'

/** The links to the marked merchants, and to the own offers, if the service has them or the user still has some. */
export function MakerLink() {
  const t = useTranslations('account')
  const { data } = useCall(makerInfo, {})
  const open = data?.merchant?.open_orders ?? 0
  return (
    <Card flush>
      <Row icon="team" title={t('merchants')} onClick={() => nav.push(paths.merchants)} />
      {(data?.enabled || data?.merchant) && (
        <Row
          icon="sell"
          title={t('myOffers')}
          value={open > 0 ? t('myOffersOpen', { count: open }) : undefined}
          onClick={() => nav.push(paths.maker)}
        />
      )}
    </Card>
  )
}
