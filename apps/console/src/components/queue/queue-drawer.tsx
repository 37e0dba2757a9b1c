import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Drawer, Space, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { QueueMove } from './queue-keys.ts'

interface QueueDrawerProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly actions: ReactNode
  readonly children: ReactNode
  /** Whether the list has an item in that direction. */
  canMove(move: QueueMove): boolean
  onMove(move: QueueMove): void
  onClose(): void
  onClosed(): void
}

/** One item of a queue over its list: the evidence above, the decision below. */
export function QueueDrawer(props: QueueDrawerProps) {
  const { open, canMove, onMove, onClose, onClosed } = props
  const t = useTranslations()
  // While the drawer closes there is no item; it keeps rendering the last one.
  const [shown, setShown] = useState(props)
  if (open && shown !== props) setShown(props)

  const step = (move: QueueMove, label: string, icon: ReactNode) => (
    <Tooltip title={label}>
      <Button aria-label={label} icon={icon} disabled={!canMove(move)} onClick={() => onMove(move)} />
    </Tooltip>
  )
  return (
    <Drawer
      open={open}
      title={shown.title}
      size="min(1080px, 100vw)"
      onClose={onClose}
      afterOpenChange={(nowOpen) => {
        if (!nowOpen) onClosed()
      }}
      // The queue restores the focus itself: to the item viewed last, not the one opened first.
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
      footer={shown.actions}
      extra={
        <Space.Compact>
          {step('previous', t('queue.previous'), <LeftOutlined />)}
          {step('next', t('queue.next'), <RightOutlined />)}
        </Space.Compact>
      }
    >
      {shown.children}
    </Drawer>
  )
}
