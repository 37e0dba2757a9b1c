import { PlusOutlined } from '@ant-design/icons'
import { consoleMerchantCreate, consoleMerchantList, consoleOfferPermitPrice } from '@c2c/contract'
import { Button, Divider, Drawer, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Money } from '../../../components/display/money.tsx'
import { Name } from '../../../components/display/name.tsx'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { useQueueLocation } from '../../../components/queue/use-queue-location.ts'
import { ReadState } from '../../../components/page/read-state.tsx'
import { PageTable } from '../../../components/page/page-table.tsx'
import type { Page } from '../../../components/page/page.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { MerchantForm } from './merchant-form.tsx'
import { MerchantSwitch } from './merchant-switch.tsx'
import { PermitPrice } from './permit-price.tsx'
import type { Merchant } from './merchant.ts'

/** The merchants with their balances and offers, and whether they may trade. */
export function MerchantsPage() {
  const t = useTranslations()
  const mayChange = useMayCall()(consoleMerchantCreate)
  const { location, go } = useQueueLocation()
  const merchants = useRead(consoleMerchantList, { page: String(location.page), page_size: String(location.pageSize) })
  const edited = merchants.data?.list.find(({ merchant_id }) => merchant_id === location.id)
  const close = () => go({ id: null })
  return (
    <>
      <PageHeading title={t('menu.merchants')} note={t('merchant.pageNote')}>
        {mayChange ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => go({ id: 'new' })}>
            {t('merchant.create')}
          </Button>
        ) : null}
      </PageHeading>
      <ReadState query={merchants} empty={t('merchant.none')} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <MerchantTable
            page={page}
            onEdit={mayChange ? (id) => go({ id }) : undefined}
            onPage={(next, pageSize) => go({ page: next, pageSize })}
          />
        )}
      </ReadState>
      <Drawer
        open={mayChange && (location.id === 'new' || edited !== undefined)}
        title={edited ? t('merchant.rename') : t('merchant.create')}
        size="min(480px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        <MerchantForm key={location.id} merchant={edited} onClose={close} />
        {edited && <Permit merchant={edited} onClose={close} />}
      </Drawer>
    </>
  )
}

/** The permission of prices far from the market, where the caller may propose it. */
function Permit({ merchant, onClose }: { readonly merchant: Merchant; onClose(): void }) {
  const t = useTranslations('setting.title')
  if (!useMayCall()(consoleOfferPermitPrice)) return null
  return (
    <>
      <Divider>{t('price_distance')}</Divider>
      <PermitPrice merchant={merchant} onClose={onClose} />
    </>
  )
}

/** A merchant's name; of a maker, with the way to the user. */
function MerchantName({ merchant: { name, user_id } }: { readonly merchant: Merchant }) {
  const t = useTranslations('merchant')
  if (user_id === '') return <Name>{name}</Name>
  return (
    <>
      <Name>{name}</Name> <Link href={`/users?${new URLSearchParams({ id: user_id })}`}>{t('isUser')}</Link>
    </>
  )
}

interface MerchantTableProps {
  readonly page: Page<Merchant>
  readonly onEdit: ((id: string) => void) | undefined
  onPage(page: number, pageSize: number): void
}

function MerchantTable({ page, onEdit, onPage }: MerchantTableProps) {
  const t = useTranslations()
  const usdt = (key: 'available' | 'business'): TableColumnType<Merchant> => ({
    key,
    title: t(`merchant.${key}`),
    align: 'right',
    render: (_, merchant) => <Money value={merchant[key]} currency="USDT" />,
  })
  const count = (key: 'offers' | 'open_orders'): TableColumnType<Merchant> => ({
    key,
    title: t(`merchant.${key}`),
    align: 'right',
    render: (_, merchant) => merchant[key],
  })
  const columns: TableColumnType<Merchant>[] = [
    { key: 'name', title: t('trade.merchant'), render: (_, merchant) => <MerchantName merchant={merchant} /> },
    usdt('available'),
    usdt('business'),
    count('offers'),
    count('open_orders'),
    {
      key: 'accounts',
      title: t('merchant.accounts'),
      align: 'right',
      render: (_, { merchant_id, accounts }) => (
        <Link href={`/accounts?${new URLSearchParams({ merchant: merchant_id })}`}>
          {t('merchant.accountCount', { count: accounts })}
        </Link>
      ),
    },
    {
      key: 'suspended',
      title: t('merchant.trades'),
      render: (_, merchant) => <MerchantSwitch merchant={merchant} mayChange={onEdit !== undefined} />,
    },
  ]
  const edit: TableColumnType<Merchant> = {
    key: 'edit',
    title: t('common.edit'),
    fixed: 'right',
    render: (_, merchant) => (
      <Button size="small" onClick={() => onEdit?.(merchant.merchant_id)}>
        {t('common.edit')}
      </Button>
    ),
  }
  return (
    <PageTable<Merchant>
      rowKey="merchant_id"
      page={page}
      columns={onEdit ? [...columns, edit] : columns}
      onPage={onPage}
    />
  )
}
