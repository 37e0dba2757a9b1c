import { Tag, type TableColumnType } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Name } from '../../../components/display/name.tsx'
import { useSession } from '../../../lib/session.ts'
import { choosableColumns, useChosenColumns } from './filter/column-store.ts'
import { InlineAmount } from './inline-amount.tsx'
import { copyOf } from './offer-drawer.tsx'
import { OfferMenu } from './offer-menu.tsx'
import { OfferState } from './offer-state.tsx'
import { RulePrice } from './rule-price.tsx'
import { hasRule } from './rule-values.ts'
import { OfferSwitch } from './offer-switch.tsx'
import { payMethodName, type Offer, type PayMethod } from './offer.ts'
import { SideTag } from '../../../components/display/side-tag.tsx'

/** Opens an offer, or a copy of it; absent for roles that may only read. */
type OpenOffer = ((id: string) => void) | undefined

/** The chosen columns of the offers; merchants see no merchant column. */
export function useOfferColumns(payMethods: readonly PayMethod[], onOpen: OpenOffer): TableColumnType<Offer>[] {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const limit = (field: 'min_number' | 'max_number'): TableColumnType<Offer> => ({
    key: field,
    title: t(`offer.${field}`),
    align: 'right',
    render: (_, offer) => (
      <InlineAmount offer={offer} field={field} mayEdit={onOpen !== undefined}>
        <Money value={offer[field]} currency="USDT" />
      </InlineAmount>
    ),
  })
  const merchant: TableColumnType<Offer> = {
    key: 'merchant',
    title: t('trade.merchant'),
    render: (_, offer) => <Name>{offer.merchant.name}</Name>,
  }
  const price = (offer: Offer) => <OfferPrice offer={offer} mayEdit={onOpen !== undefined} />
  const changing = useChangingColumns(onOpen)
  const [chosen] = useChosenColumns()
  const isShown = ({ key }: TableColumnType<Offer>) =>
    chosen.some((name) => name === key) || !choosableColumns.some((name) => name === key)
  const all: TableColumnType<Offer>[] = [
    ...(isMerchant ? [] : [merchant]),
    { key: 'side', title: t('trade.side'), render: (_, offer) => <SideTag side={offer.side} /> },
    { key: 'price', title: t('trade.price'), align: 'right', render: (_, offer) => price(offer) },
    {
      key: 'available',
      title: t('offer.available'),
      align: 'right',
      render: (_, offer) => <Money value={offer.available} currency="USDT" />,
    },
    limit('min_number'),
    limit('max_number'),
    {
      key: 'pay_types',
      title: t('offer.pay_types'),
      render: (_, offer) => offer.pay_types.map((type) => <Tag key={type}>{payMethodName(payMethods, type)}</Tag>),
    },
    {
      key: 'minutes',
      title: <span className="narrow-title">{t('offer.minutes')}</span>,
      align: 'right',
      render: (_, offer) => offer.minutes,
    },
    {
      key: 'orders',
      title: t('offer.orders'),
      align: 'right',
      render: (_, offer) => t('offer.ordersMade', { count: offer.orders, plus: offer.orders < 1000 ? '' : '+' }),
    },
    { key: 'updated', title: t('order.updated'), render: (_, offer) => <Moment value={offer.updated_at} /> },
    ...changing,
  ]
  return all.filter(isShown)
}

/** Whether an offer is shown, and what can be done with it. */
function useChangingColumns(onOpen: OpenOffer): TableColumnType<Offer>[] {
  const t = useTranslations()
  const active: TableColumnType<Offer> = {
    key: 'active',
    fixed: 'right',
    title: t('offer.active'),
    render: (_, offer) => (
      <>
        {onOpen ? (
          <OfferSwitch offer={offer} />
        ) : (
          <Tag color={offer.active ? 'success' : 'default'}>{t(offer.active ? 'offer.on' : 'offer.paused')}</Tag>
        )}{' '}
        <OfferState offer={offer} />
      </>
    ),
  }
  if (!onOpen) return [active]
  const menu: TableColumnType<Offer> = {
    key: 'menu',
    title: <span className="visually-hidden">{t('offer.actions')}</span>,
    fixed: 'right',
    render: (_, offer) => (
      <OfferMenu
        offer={offer}
        onEdit={() => onOpen(offer.offer_id)}
        onCopy={() => onOpen(`${copyOf}${offer.offer_id}`)}
      />
    ),
  }
  return [active, menu]
}

/** The current price, and the margin of a market price with its range. */
function OfferPrice({ offer, mayEdit }: { readonly offer: Offer; readonly mayEdit: boolean }) {
  const t = useTranslations()
  const { margin_bps, min_price, max_price, currency } = offer
  const price = offer.price === '' ? t('offer.noRate') : <Money value={offer.price} currency={currency} />
  if (hasRule(offer)) return <RulePrice offer={offer}>{price}</RulePrice>
  if (margin_bps === null) {
    return (
      <InlineAmount offer={offer} field="price" mayEdit={mayEdit}>
        {price}
      </InlineAmount>
    )
  }
  return (
    <>
      {price}
      <div className="secondary">
        <InlineAmount offer={offer} field="margin_bps" mayEdit={mayEdit}>
          {t('offer.margin', { bps: margin_bps })}
        </InlineAmount>
        {min_price === '' && max_price === '' ? null : (
          <div>{figures(t('offer.range', { min: min_price || '0', max: max_price || '∞', currency }))}</div>
        )}
      </div>
    </>
  )
}
