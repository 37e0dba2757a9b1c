import { sellingMerchant, sellingOrder, sellingTongji } from '@c2c/contract'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/page.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { LaterSellSheet, loadSellSheet } from '../../features/trade/later-sell-sheet.tsx'
import { MarketPrices } from '../../features/trade/market-prices.tsx'
import { OfferList, type OfferFilter } from '../../features/trade/offer-list.tsx'
import { OrderSheet } from '../../features/trade/order-sheet.tsx'
import { SellingOrders } from '../../features/trade/selling-orders.tsx'
import type { Offer, SaleOrder } from '../../features/trade/types.ts'
import { useSheet } from '../../components/use-sheet.ts'
import { refreshCalls } from '../../lib/call/refresh.ts'
import { toast } from '../../lib/toast.ts'

type View = 'merchants' | 'orders'

export function HallPage() {
  const t = useTranslations('trade')
  const [view, setView] = useState<View>('merchants')
  const [filter, setFilter] = useState<OfferFilter>({ currency: '', number: '' })
  const offer = useSheet<Offer>()
  const order = useSheet<SaleOrder>()
  const views = [
    { value: 'merchants', label: t('sellToMerchants') },
    { value: 'orders', label: t('sellingOrders') },
  ] as const

  useEffect(() => {
    // Ahead of the first tap; should it fail, the tap tries again and says so.
    loadSellSheet().catch(() => undefined)
  }, [])

  const sell = (chosen: Offer): void => {
    loadSellSheet().then(
      () => offer.show(chosen),
      () => toast.key('common.loadFailed', 'warning'),
    )
  }
  const sold = (made: SaleOrder): void => {
    offer.close()
    setView('orders')
    order.show(made)
    toast.key('trade.placed', 'success')
  }
  return (
    <Page title={t('hallTitle')} onRefresh={() => refreshCalls(sellingTongji, sellingMerchant, sellingOrder)}>
      <MarketPrices
        currency={view === 'merchants' ? filter.currency : null}
        onChoose={(currency) => {
          setFilter({ ...filter, currency })
          setView('merchants')
        }}
      />
      <Tabs label={t('hallViews')} tabs={views} value={view} onChange={setView} />
      {view === 'merchants' ? (
        <OfferList filter={filter} onFilter={setFilter} onChoose={sell} />
      ) : (
        <SellingOrders onOpen={order.show} onSell={() => setView('merchants')} />
      )}
      {offer.item && (
        <LaterSellSheet
          // Another offer, price or wanted amount is another sale; else what was typed is kept.
          key={`${offer.item.saleu_id} ${offer.item.price} ${filter.number}`}
          offer={offer.item}
          number={filter.number}
          open={offer.open}
          onOpen={() => offer.item && offer.show(offer.item)}
          onClose={offer.close}
          onSold={sold}
        />
      )}
      {order.item && (
        <OrderSheet key={order.item.order_id} order={order.item} open={order.open} onClose={order.close} />
      )}
    </Page>
  )
}
