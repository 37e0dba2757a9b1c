import type { Side } from '@c2c/contract'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

/** Which way a trade goes, named from the user. */
export function SideTag({ side }: { readonly side: Side }) {
  const t = useTranslations()
  return <Tag variant="outlined">{t(`trade.sides.${side}`)}</Tag>
}
