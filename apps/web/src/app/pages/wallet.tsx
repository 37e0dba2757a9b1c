import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { Tabs } from '../../components/layout/tabs.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { InterestOrders } from '../../features/interest/interest-orders.tsx'
import { InvestSheet } from '../../features/interest/invest-sheet.tsx'
import { ProductList } from '../../features/interest/product-list.tsx'
import type { Product } from '../../features/interest/interest-types.ts'
import { WalletSummary } from '../../features/interest/wallet-summary.tsx'
import { usePageParams } from '../../lib/navigation/page-context.ts'
import { toast } from '../../lib/message/toast.ts'

type View = 'products' | 'orders'

/** The interest wallet: the products on offer, and the invested amounts. */
export function WalletPage() {
  const t = useTranslations('interest')
  const [view, setView] = useState<View>(usePageParams().has('order_id') ? 'orders' : 'products')
  const product = useSheet<Product>()
  const views = [
    { value: 'products', label: t('products') },
    { value: 'orders', label: t('orders') },
  ] as const

  const invested = (): void => {
    product.close()
    setView('orders')
    toast.key('interest.placed', 'success')
  }
  return (
    <Page title={t('title')}>
      <WalletSummary />
      <Tabs label={t('views')} tabs={views} value={view} onChange={setView} />
      {view === 'products' ? (
        <ProductList onChoose={product.show} />
      ) : (
        <InterestOrders onInvest={() => setView('products')} />
      )}
      {product.item && (
        <InvestSheet
          key={product.item.lixibao_id}
          product={product.item}
          open={product.open}
          onClose={product.close}
          onInvested={invested}
        />
      )}
    </Page>
  )
}
