import { sellingMerchant, wantedList } from '@c2c/contract'
import { isCurrency } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useLaterSheet } from '../../../components/sheet/later.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { toast } from '../../../lib/message/toast.ts'
import { chooseInHall } from '../../../lib/navigation/hall-choice.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { offerSheet } from '../market/create-order/later-offer-sheet.tsx'
import { OfferRow } from '../offer/offer-row.tsx'
import { openOrder } from '../order/order-list/open-order.ts'
import type { Offer, OfferSheetProps } from '../trade-types.ts'
import { TakeNotice } from './take-notice.tsx'
import type { Wanted } from './wanted-types.ts'

/** What met an alert: the offer with its sheet, or the nearest ones where it is gone. */
export function WantedFind({ id }: { readonly id: string }) {
  const t = useTranslations('tutorial.wanted')
  const { data, error, refetch } = useCall(wantedList, {})
  const wanted = data?.list.find(({ wanted_id }) => wanted_id === id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  if (!wanted) return <Notice tone="warning">{t('missing')}</Notice>
  // A price, and an alert that waits again, stand in the list below.
  return wanted.kind === 'offer' && wanted.hit ? <FoundOffer wanted={wanted} saleuId={wanted.hit.saleu_id} /> : null
}

/** How many of the nearest offers are shown. */
const nearest = 3

interface FoundOfferProps {
  readonly wanted: Wanted
  readonly saleuId: string
}

function FoundOffer({ wanted, saleuId }: FoundOfferProps) {
  const t = useTranslations('tutorial.wanted')
  const { side, currency, pay_methods: methods } = wanted
  // As a person types it.
  const number = wanted.number.replace(/\.?0+$/, '')
  const pay_type = methods.map(({ pay_type: key }) => key).join(',')
  const code = isCurrency(currency) ? currency : ''
  const offers = useListCall(sellingMerchant, { side, currency: code, number, pay_type, page_size: '100' })
  const sheet = useLaterSheet<Offer, OfferSheetProps>(offerSheet)
  const found = offers.rows.find(({ saleu_id, qualified }) => saleu_id === saleuId && qualified)
  if (offers.loading) return <Skeleton height={120} />
  const shown = found ? [found] : offers.rows.slice(0, nearest)
  const toHall = (): void => {
    if (side !== '') chooseInHall({ part: side, currency: code, number, payType: pay_type })
    nav.switchTab(paths.hall)
  }
  return (
    <>
      {!found && shown.length > 0 && (
        <Notice tone="warning">
          <strong>{t('gone')}</strong> {t('goneText')}
        </Notice>
      )}
      {found && <TakeNotice offer={found} number={number} onReady={() => sheet.show(found)} />}
      <Card {...(found && { title: t('found') })} flush>
        {shown.length === 0 ? (
          <EmptyState drawing="offers" title={t('gone')} text={t('goneNone')} />
        ) : (
          shown.map((offer) => (
            <OfferRow
              key={offer.saleu_id}
              offer={offer}
              number={number}
              decimals={2}
              onChoose={() => sheet.show(offer)}
            />
          ))
        )}
      </Card>
      <Button variant="secondary" onClick={toHall}>
        {t('inHall')}
      </Button>
      {sheet.item && (
        <offerSheet.Part
          key={`${sheet.item.saleu_id} ${sheet.item.price}`}
          offer={sheet.item}
          number={number}
          open={sheet.open}
          onOpen={() => sheet.item && sheet.show(sheet.item)}
          onClose={sheet.close}
          onPlaced={(order) => {
            sheet.close()
            openOrder(order)
            toast.key('trade.placed', 'success')
          }}
        />
      )}
    </>
  )
}
