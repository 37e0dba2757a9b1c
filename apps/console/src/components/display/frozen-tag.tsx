import { Tag, Tooltip } from 'antd'
import { useTranslations } from 'use-intl'

interface Freeze {
  readonly reason: string
  readonly by: string
}

/** Marks a frozen account, with the reason as a tooltip where it is known. Renders nothing for an active account. */
export function FrozenTag({ freeze }: { readonly freeze: Freeze | boolean | null | undefined }) {
  const t = useTranslations()
  if (!freeze) return null
  const tag = <Tag color="error">{t('users.frozen')}</Tag>
  return freeze === true ? tag : <Tooltip title={freeze.reason}>{tag}</Tooltip>
}
