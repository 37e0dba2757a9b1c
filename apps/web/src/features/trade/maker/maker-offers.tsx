import { consoleOfferList } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { Fiat } from '../../../components/display/fiat.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { later, useLaterSheet } from '../../../components/sheet/later.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { ChangeOfferProps } from './change-offer.tsx'
import type { OwnMerchant, OwnOffer } from './maker-types.ts'
import type { NewOfferProps } from './new-offer.tsx'
import styles from './maker.module.css'

/** The forms are loaded after the page. */
const newOffer = later(async () => (await import('./new-offer.tsx')).NewOffer)
const changeOffer = later(async () => (await import('./change-offer.tsx')).ChangeOffer)

interface MakerOffersProps {
  readonly merchant: OwnMerchant
  readonly mayBegin: boolean
}

/** The own offers as they are in the hall, with the record that takers see, and the link to create another one. */
export function MakerOffers({ merchant, mayBegin }: MakerOffersProps) {
  const t = useTranslations('trade.maker.offers')
  const offers = useListCall(consoleOfferList, {})
  const adding = useLaterSheet<true, NewOfferProps>(newOffer)
  const sheet = useLaterSheet<OwnOffer, ChangeOfferProps>(changeOffer)
  return (
    <>
      <Card title={t('title')} flush>
        <Row icon="mine" title={figures(merchant.name, merchant.name)} detail={<Record merchant={merchant} />} />
        <List
          state={offers}
          keyOf={(offer) => offer.offer_id}
          empty={<EmptyState drawing="offers" title={t('none')} text={t('noneText')} />}
        >
          {(offer) => <OfferLine offer={offer} onOpen={() => sheet.show(offer)} />}
        </List>
      </Card>
      {mayBegin && <Button onClick={() => adding.show(true)}>{t('create')}</Button>}
      {adding.item && <newOffer.Part open={adding.open} onClose={adding.close} />}
      {sheet.item && (
        <changeOffer.Part key={sheet.item.offer_id} offer={sheet.item} open={sheet.open} onClose={sheet.close} />
      )}
    </>
  )
}

/** The record of the last 30 days that takers see. */
function Record({ merchant: { orders_30d: orders, rating, ratings } }: { readonly merchant: OwnMerchant }) {
  const t = useTranslations('trade')
  const locale = useLocale()
  if (orders === 0) return t('newMerchant')
  const stars = ratings > 0 && ` · ${t('rated', { rating: Number(rating).toLocaleString(locale), count: ratings })}`
  return (
    <>
      {t('orders30d', { count: orders })}
      {stars}
    </>
  )
}

function OfferLine({ offer, onOpen }: { readonly offer: OwnOffer; onOpen(): void }) {
  const t = useTranslations('trade.maker.offers')
  const text = useAmountText()
  const { side, price, currency, available, state } = offer
  return (
    <Row
      icon="sell"
      title={t(`side.${side}`)}
      detail={
        <span className={styles.state} data-open={state === 'open'}>
          {t(`state.${state}`)}
        </span>
      }
      value={<Fiat value={price} currency={currency} />}
      valueDetail={text.usdt(available, 0)}
      onClick={onOpen}
    />
  )
}
