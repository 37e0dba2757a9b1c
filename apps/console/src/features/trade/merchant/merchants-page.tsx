import {
  consoleMerchantCreate,
  consoleMerchantList,
  consoleMerchantVerify,
  consoleOfferPermitPrice,
} from '@c2c/contract'
import { Divider, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Money } from '../../../components/display/money.tsx'
import { Name } from '../../../components/display/name.tsx'
import { EditablePage } from '../../../components/page/list-page.tsx'
import { pagingOf } from '../../../components/queue/queue-location.ts'
import { useQueueLocation } from '../../../components/queue/use-queue-location.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { MerchantForm } from './merchant-form.tsx'
import { MerchantSwitch } from './merchant-switch.tsx'
import { VerifyMerchant } from './verify-merchant.tsx'
import { PermitPrice } from './permit-price.tsx'
import type { Merchant } from './merchant.ts'

/** The merchants with their balances and offers, and whether they may trade. */
export function MerchantsPage() {
  const t = useTranslations()
  const mayChange = useMayCall()(consoleMerchantCreate)
  const { location, go } = useQueueLocation()
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
      render: (_, merchant) => <MerchantSwitch merchant={merchant} mayChange={mayChange} />,
    },
  ]
  return (
    <EditablePage
      title={t('menu.merchants')}
      note={t('merchant.pageNote')}
      query={useRead(consoleMerchantList, pagingOf(location))}
      empty={t('merchant.none')}
      columns={columns}
      idOf={({ merchant_id }) => merchant_id}
      onPage={(page, pageSize) => go({ page, pageSize })}
      mayChange={mayChange}
      opened={location.id}
      onEdit={(id) => go({ id })}
      titles={{ create: t('merchant.create'), edit: t('merchant.rename') }}
      width={480}
      form={(merchant, close) => (
        <>
          <MerchantForm key={merchant?.merchant_id ?? 'new'} merchant={merchant} onClose={close} />
          {merchant && <Badge merchant={merchant} onClose={close} />}
          {merchant && <Permit merchant={merchant} onClose={close} />}
        </>
      )}
    />
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

/** What users see as verified of the merchant, where the caller may propose it. */
function Badge({ merchant, onClose }: { readonly merchant: Merchant; onClose(): void }) {
  const t = useTranslations('merchant.badge')
  if (!useMayCall()(consoleMerchantVerify)) return null
  return (
    <>
      <Divider>{t('title')}</Divider>
      <VerifyMerchant merchant={merchant} onClose={onClose} />
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
