import { consoleProductChangeState, consoleProductList, type CallOutput } from '@c2c/contract'
import { App, Switch, Tag, type TableColumnType } from 'antd'
import { useLocale, useTranslations } from 'use-intl'
import { Money } from '../../components/display/money.tsx'
import { PageTable } from '../../components/page/page-table.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { usePaging } from '../../components/page/use-paging.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { percentOf } from '../../lib/amount/percent.ts'

type Product = CallOutput<typeof consoleProductList>['list'][number]

/** All products with their open orders. */
export function Products() {
  const t = useTranslations()
  const locale = useLocale()
  const mayChange = useMayCall()(consoleProductChangeState)
  const { paging, onPage } = usePaging()
  const products = useRead(consoleProductList, paging)
  const usdt = (key: 'min_amount' | 'max_amount' | 'principal'): TableColumnType<Product> => ({
    key,
    title: t(`interest.${key}`),
    align: 'right',
    render: (_, product) => <Money value={product[key]} currency="USDT" />,
  })
  const columns: TableColumnType<Product>[] = [
    { key: 'name', title: t('interest.name'), render: (_, { names }) => names[locale] ?? names.en },
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
      <ReadState query={products} empty={t('interest.noProduct')} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <PageTable<Product>
            rowKey="lixibao_id"
            page={page}
            busy={products.isPlaceholderData}
            columns={columns}
            onPage={onPage}
          />
        )}
      </ReadState>
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
  const errorMessage = useErrorMessage()
  const { isPending, mutate } = useCommand(consoleProductChangeState)
  return (
    <Switch
      aria-label={t('interest.active')}
      checked={product.active}
      loading={isPending}
      checkedChildren={t('interest.offered')}
      unCheckedChildren={t('interest.ended')}
      onChange={(active) =>
        mutate(
          { lixibao_id: product.lixibao_id, active: active ? 'true' : 'false' },
          {
            onSuccess: (now) => {
              if (active && !now.active) notification.info({ title: t('interest.waits') })
            },
            onError: (error) => notification.error({ title: errorMessage(error) }),
          },
        )
      }
    />
  )
}
