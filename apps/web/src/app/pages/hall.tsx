import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLaterSheet } from '../../components/sheet/later.tsx'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { chooseInHall, hallParts, sideOf, useHallChoice, type HallPart } from '../../lib/navigation/hall-choice.ts'
import { LaterHallEnd } from '../../features/trade/market/later-hall-end.tsx'
import { MarketPrices } from '../../features/trade/market/market-prices.tsx'
import { OfferList } from '../../features/trade/market/offer-list.tsx'
import { openOrder } from '../../features/trade/order/order-list/open-order.ts'
import { SellingOrders } from '../../features/trade/order/order-list/selling-orders.tsx'
import { ChosenBeside, NothingChosen } from '../../features/trade/order/chosen-beside.tsx'
import { offerSheet } from '../../features/trade/market/create-order/later-offer-sheet.tsx'
import { TradeHistory } from '../../features/trade/market/trade-history.tsx'
import type { Offer, OfferSheetProps, SaleOrder } from '../../features/trade/trade-types.ts'
import { useSplitWindow } from '../../lib/browser/split-window.ts'
import { useCurrencies } from '../../lib/money/use-currencies.ts'
import { toast } from '../../lib/message/toast.ts'

/** The trading hall: buy, the orders under way, sell to merchants, and the finished trades. */
export function HallPage() {
  const t = useTranslations('trade')
  const stored = useHallChoice()
  const { on, home } = useCurrencies()
  const isOn = stored.currency !== '' && (on?.includes(stored.currency) ?? true)
  // Prices of two currencies are not to be compared, so one is always chosen.
  const choice = { ...stored, currency: isOn ? stored.currency : home }
  const offer = useLaterSheet<Offer, OfferSheetProps>(offerSheet)
  const split = useSplitWindow()
  // The order that is open beside the hall; empty for none.
  const [orderId, setOrderId] = useState('')
  const { part } = choice
  const side = sideOf(part)

  const choose = (chosen: Offer): void => {
    setOrderId('')
    offer.show(chosen)
  }
  const open = (order: Pick<SaleOrder, 'order_id'>): void => {
    if (!split) return openOrder(order)
    offer.close()
    setOrderId(order.order_id)
  }
  const placed = (made: SaleOrder): void => {
    offer.close()
    if (made.side === 'sell') chooseInHall({ part: 'orders' })
    open(made)
    toast.key('trade.placed', 'success')
  }
  const taking = offer.item && (
    <offerSheet.Part
      // Another offer, price or wanted amount is another order; else the typed values are kept.
      key={`${offer.item.saleu_id} ${offer.item.price} ${choice.number}`}
      offer={offer.item}
      number={choice.number}
      open={offer.open}
      onOpen={() => offer.item && choose(offer.item)}
      onClose={offer.close}
      onPlaced={placed}
    />
  )
  const orders = <SellingOrders onOpen={open} onSell={() => chooseInHall({ part: 'sell' })} />
  const beside = split && (
    <ChosenBeside taking={taking} isTaking={offer.open} orderId={orderId} onClose={() => setOrderId('')}>
      {part === 'history' ? orders : <NothingChosen of={side ? 'offer' : 'order'} />}
    </ChosenBeside>
  )
  return (
    <Page title={t('hallTitle')} refreshable beside={beside}>
      <HallViews part={part} />
      {side && (
        <MarketPrices side={side} currency={choice.currency} onChoose={(currency) => chooseInHall({ currency })} />
      )}
      {side && <OfferList key={side} side={side} filter={choice} onFilter={chooseInHall} onChoose={choose} />}
      {part === 'orders' && orders}
      {part === 'history' && <TradeHistory />}
      <LaterHallEnd />
      {!split && taking}
    </Page>
  )
}

/** The hall's four views. */
function HallViews({ part }: { readonly part: HallPart }) {
  const t = useTranslations('trade')
  const labels: Record<HallPart, string> = {
    buy: t('buy'),
    orders: t('sellingOrders'),
    sell: t('sellToMerchants'),
    history: t('history'),
  }
  return (
    <Tabs
      label={t('hallViews')}
      tabs={hallParts.map((value) => ({ value, label: labels[value] }))}
      value={part}
      onChange={(value) => chooseInHall({ part: value })}
    />
  )
}
