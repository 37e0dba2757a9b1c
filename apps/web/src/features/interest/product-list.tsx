import { lixibaoList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { List } from '../../components/layout/list.tsx'
import { useListCall } from '../../lib/call/use-list-call.ts'
import { ProductRow } from './product-row.tsx'
import type { Product } from './interest-types.ts'

/** The terms that can be invested in. */
export function ProductList({ onChoose }: { onChoose(product: Product): void }) {
  const t = useTranslations('interest')
  return (
    <Card flush>
      <List
        state={useListCall(lixibaoList, {})}
        keyOf={(product) => product.lixibao_id}
        empty={<EmptyState drawing="interest" title={t('noProducts')} text={t('noProductsText')} />}
      >
        {(product) => <ProductRow product={product} onChoose={() => onChoose(product)} />}
      </List>
    </Card>
  )
}
