import { RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'

interface NextButtonProps {
  readonly busy: boolean
  readonly onNext: () => void
}

/** Opens the next item after a decision. It takes the focus, so that Enter is enough. */
export function NextButton({ busy, onNext }: NextButtonProps) {
  const t = useTranslations()
  return (
    <div className="command-buttons">
      <Button type="primary" icon={<RightOutlined />} iconPlacement="end" autoFocus loading={busy} onClick={onNext}>
        {t('queue.nextOpen')}
      </Button>
    </div>
  )
}
