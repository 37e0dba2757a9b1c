import { DisconnectOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useLiveDown } from '../lib/live/live-down.ts'

/** Says when the console is not told of changes and has to ask for them. */
export function LiveSign() {
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
