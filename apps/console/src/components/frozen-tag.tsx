import { Tag, Tooltip } from 'antd'
import { useTranslations } from 'use-intl'

interface Freeze {
  readonly reason: string
  readonly by: string
}

/** Marks a frozen account; pointing at it says why, where that is known. Nothing for one that is not. */
export function FrozenTag({ freeze }: { readonly freeze: Freeze | boolean | null | undefined }) {
  const t = useTranslations()
  if (!freeze) return null
  const tag = <Tag color="error">{t('users.frozen')}</Tag>
  return freeze === true ? tag : <Tooltip title={freeze.reason}>{tag}</Tooltip>
}
