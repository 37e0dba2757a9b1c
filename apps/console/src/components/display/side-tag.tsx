import type { Side } from '@c2c/contract'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'

/** The side of a trade in words: for a merchant what it does itself, for all others what the user does. */
export function useSideText(): (side: Side) => string {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  return (side) =>
    isMerchant ? t(side === 'sell' ? 'trade.sides.youBuy' : 'trade.sides.youSell') : t(`trade.sides.${side}`)
}

/** The side of a trade or an offer. */
export function SideTag({ side }: { readonly side: Side }) {
  const sideText = useSideText()
  return <Tag variant="outlined">{sideText(side)}</Tag>
}
