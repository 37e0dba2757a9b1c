import { Tag, Tooltip } from 'antd'
import { useTranslations } from 'use-intl'

/** Marks an installation that handles no real money. */
export function SandboxTag() {
  const t = useTranslations()
  return (
    <Tooltip title={t('layout.sandboxNote')}>
      <Tag color="warning">{t('layout.sandbox')}</Tag>
    </Tooltip>
  )
}
