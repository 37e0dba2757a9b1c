import { ClockCircleOutlined } from '@ant-design/icons'
import { consoleSandboxAdvance } from '@c2c/contract'
import { App, Button, Dropdown } from 'antd'
import { useTranslations } from 'use-intl'
import { figures } from '../components/display/marked-figures.tsx'
import { Moment } from '../components/display/moment.tsx'
import { useCommand } from '../lib/use-command.ts'
import { useErrorMessage } from '../lib/use-error-message.ts'

const steps = ['hour', 'day', 'month'] as const

/** Moves the clock of a sandbox forward, so that interest matures and waits end on demand. */
export function SandboxClock() {
  const t = useTranslations()
  const advance = useCommand(consoleSandboxAdvance)
  const messageOf = useErrorMessage()
  const { notification } = App.useApp()
  const move = (by: (typeof steps)[number]): void =>
    advance.mutate(
      { by },
      {
        onSuccess: ({ now }) =>
          notification.success({ title: t('layout.clockMoved'), description: <Moment value={now} /> }),
        onError: (error) => notification.error({ title: figures(messageOf(error)) }),
      },
    )
  const items = steps.map((by) => ({ key: by, label: t(`layout.clockStep.${by}`), onClick: () => move(by) }))
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" icon={<ClockCircleOutlined />} aria-label={t('layout.moveClock')} loading={advance.isPending}>
        <span className="button-words">{t('layout.moveClock')}</span>
      </Button>
    </Dropdown>
  )
}
