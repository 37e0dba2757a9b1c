import { Button, Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/display/money.tsx'
import { Name } from '../../components/display/name.tsx'
import { PageTable } from '../../components/page/page-table.tsx'
import type { Page } from '../../components/page/page.ts'
import { useSession } from '../../lib/session.ts'
import { OfferSwitch } from './offer-switch.tsx'
import { payMethodName, type Offer, type PayMethod } from './offer.ts'
import { SideTag } from '../../components/display/side-tag.tsx'

interface OfferTableProps {
  readonly page: Page<Offer>
  readonly payMethods: readonly PayMethod[]
  readonly busy: boolean
  /** Absent for roles that may only read. */
  readonly onEdit: ((id: string) => void) | undefined
  onPage(page: number, pageSize: number): void
}

/** One page of offers; merchants see no merchant column. */
export function OfferTable({ page, payMethods, busy, onEdit, onPage }: OfferTableProps) {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const usdt = (key: 'min_number' | 'max_number' | 'available'): TableColumnType<Offer> => ({
    key,
    title: t(`offer.${key}`),
    align: 'right',
    render: (_, offer) => <Money value={offer[key]} currency="USDT" />,
  })
  const merchant: TableColumnType<Offer> = {
    key: 'merchant',
    title: t('trade.merchant'),
    render: (_, offer) => <Name>{offer.merchant.name}</Name>,
  }
  const columns: TableColumnType<Offer>[] = [
    ...(isMerchant ? [] : [merchant]),
    { key: 'side', title: t('trade.side'), render: (_, offer) => <SideTag side={offer.side} /> },
    { key: 'price', title: t('trade.price'), align: 'right', render: (_, offer) => <OfferPrice offer={offer} /> },
    usdt('available'),
    usdt('min_number'),
    usdt('max_number'),
    {
      key: 'pay_types',
      title: t('offer.pay_types'),
      render: (_, offer) => offer.pay_types.map((type) => <Tag key={type}>{payMethodName(payMethods, type)}</Tag>),
    },
    { key: 'minutes', title: t('offer.minutes'), align: 'right', render: (_, offer) => offer.minutes },
    {
      key: 'active',
      fixed: 'right',
      title: t('offer.active'),
      render: (_, offer) =>
        onEdit ? (
          <OfferSwitch offer={offer} />
        ) : (
          <Tag color={offer.active ? 'success' : 'default'}>{t(offer.active ? 'offer.on' : 'offer.paused')}</Tag>
        ),
    },
  ]
  const edit: TableColumnType<Offer> = {
    key: 'edit',
    title: t('common.edit'),
    fixed: 'right',
    render: (_, offer) => (
      <Button size="small" onClick={() => onEdit?.(offer.offer_id)}>
        {t('common.edit')}
      </Button>
    ),
  }
  return (
    <PageTable<Offer>
      rowKey="offer_id"
      page={page}
      columns={onEdit ? [...columns, edit] : columns}
      busy={busy}
      onPage={onPage}
    />
  )
}

/** The current price, and the margin of a market price. */
function OfferPrice({ offer }: { readonly offer: Offer }) {
  const t = useTranslations()
  return (
    <>
      {offer.price === '' ? t('offer.noRate') : <Money value={offer.price} currency={offer.currency} />}
      {offer.margin_bps === null ? null : (
        <div className="secondary">{t('offer.margin', { bps: offer.margin_bps })}</div>
      )}
    </>
  )
}
