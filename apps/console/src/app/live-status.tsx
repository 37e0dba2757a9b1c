import { DisconnectOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useLiveDown } from '../lib/live/live-down.ts'

/** Shows when live updates are off and the console polls instead. */
export function LiveStatus() {
  const t = useTranslations()
  const down = useLiveDown()
  return (
    <span role="status">
      {down ? (
        <Tag color="warning" icon={<DisconnectOutlined />}>
          {t('layout.notLive')}
        </Tag>
      ) : null}
    </span>
  )
}
