import type { Side } from '@c2c/contract'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

/** The side of a trade, from the user's view. */
export function SideTag({ side }: { readonly side: Side }) {
  const t = useTranslations()
  return <Tag variant="outlined">{t(`trade.sides.${side}`)}</Tag>
}
