import { consoleProductChangeState, consoleProductList, type CallOutput } from '@c2c/contract'
import { App, Switch, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/display/money.tsx'
import { List } from '../../components/page/list.tsx'
import { usePaging } from '../../components/page/use-paging.ts'
import { useAction } from '../../lib/use-action.ts'
import { useLocalizedText } from '../../lib/use-localized-text.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { useAmounts } from '../../lib/amount/use-amounts.ts'

type Product = CallOutput<typeof consoleProductList>['list'][number]

/** All products with their open orders. */
export function Products() {
  const t = useTranslations()
  const { percentOf } = useAmounts()
  const textOf = useLocalizedText()
  const mayChange = useMayCall()(consoleProductChangeState)
  const { paging, onPage } = usePaging()
  const usdt = (key: 'min_amount' | 'max_amount' | 'principal'): TableColumnType<Product> => ({
    key,
    title: t(`interest.${key}`),
    align: 'right',
    render: (_, product) => <Money value={product[key]} currency="USDT" />,
  })
  const columns: TableColumnType<Product>[] = [
    { key: 'name', title: t('interest.name'), render: (_, { names }) => textOf(names) },
    { key: 'day', title: t('interest.days'), align: 'right', render: (_, { day }) => day },
    { key: 'apr', title: t('interest.apr'), align: 'right', render: (_, { apr }) => `${percentOf(apr)} %` },
    usdt('min_amount'),
    usdt('max_amount'),
    { key: 'orders', title: t('interest.orders'), align: 'right', render: (_, { orders }) => orders },
    usdt('principal'),
    {
      key: 'active',
      fixed: 'right',
      title: t('interest.active'),
      render: (_, product) => (mayChange ? <ProductSwitch product={product} /> : <ProductTag product={product} />),
    },
  ]
  return (
    <section className="page-section">
      <h2>{t('interest.products')}</h2>
      <List
        query={useRead(consoleProductList, paging)}
        empty={t('interest.noProduct')}
        rowKey="lixibao_id"
        columns={columns}
        onPage={onPage}
      />
    </section>
  )
}

function ProductTag({ product: { active } }: { readonly product: Product }) {
  const t = useTranslations()
  return <Tag color={active ? 'success' : 'default'}>{t(active ? 'interest.offered' : 'interest.ended')}</Tag>
}

/** Offers a product, or stops offering it; open orders continue. */
function ProductSwitch({ product }: { readonly product: Product }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const { isPending, run } = useAction(consoleProductChangeState)
  return (
    <Switch
      aria-label={`${t('interest.active')}: ${t(product.active ? 'interest.offered' : 'interest.ended')}`}
      checked={product.active}
      loading={isPending}
      checkedChildren={t('interest.offered')}
      unCheckedChildren={t('interest.ended')}
      onChange={(active) =>
        run({ lixibao_id: product.lixibao_id, active: active ? 'true' : 'false' }, (now) => {
          if (active && !now.active) notification.info({ title: t('interest.waits') })
          return null
        })
      }
    />
  )
}
