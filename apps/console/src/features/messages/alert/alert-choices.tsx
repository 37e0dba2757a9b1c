import { alertChannels, alertEvents, consoleAlertChoose, reminderMinutes, type AlertEvent } from '@c2c/contract'
import { App, Button, Card, Checkbox, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { keyOf, type AlertInfo } from './alert.ts'
import { playSound } from './play-sound.ts'

type Choices = AlertInfo['choices']
type Way = (typeof alertChannels)[number]

interface AlertChoicesProps {
  readonly initial: Choices
  /** The ways that the service has. */
  readonly ways: readonly Way[]
}

/** The events that alert the member, with channels and hours. */
export function AlertChoices({ initial, ways }: AlertChoicesProps) {
  const t = useTranslations()
  const [choices, setChoices] = useState(initial)
  const choose = useCommand(consoleAlertChoose)
  const messageOf = useErrorMessage()
  const { notification } = App.useApp()
  const turn = (way: Way, event: AlertEvent, on: boolean) =>
    setChoices({ ...choices, [way]: on ? [...choices[way], event] : choices[way].filter((one) => one !== event) })
  const save = () => {
    const texts = Object.fromEntries(alertChannels.map((way) => [way, choices[way].join(',')])) as Record<Way, string>
    choose.mutate(
      { ...texts, quiet: choices.quiet.trim(), reminder: String(choices.reminder) as 'true' | 'false' },
      {
        onSuccess: () => notification.success({ title: t('common.saved') }),
        onError: (error) => notification.error({ title: figures(messageOf(error)) }),
      },
    )
  }
  return (
    <Card title={t('alert.what')} extra={<Button onClick={playSound}>{t('alert.trySound')}</Button>}>
      <Form layout="vertical" onFinish={save} disabled={choose.isPending}>
        <Grid choices={choices} ways={ways} onTurn={turn} />
        <Form.Item label={t('alert.quiet')} extra={t('alert.quietNote')} htmlFor="alert-quiet" className="alert-below">
          <Input
            id="alert-quiet"
            value={choices.quiet}
            placeholder={t('alert.quietExample')}
            onChange={({ target }) => setChoices({ ...choices, quiet: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('alert.reminder')} extra={t('alert.reminderNote', { minutes: reminderMinutes })}>
          <Switch
            aria-label={t('alert.reminder')}
            checked={choices.reminder}
            onChange={(reminder) => setChoices({ ...choices, reminder })}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={choose.isPending}>
          {t('common.save')}
        </Button>
      </Form>
    </Card>
  )
}

interface GridProps {
  readonly choices: Choices
  readonly ways: readonly Way[]
  onTurn(way: Way, event: AlertEvent, on: boolean): void
}

/** The events in rows, the ways in columns. */
function Grid({ choices, ways, onTurn }: GridProps) {
  const t = useTranslations()
  return (
    <div className="alert-grid">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('alert.event')}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {t(`alert.ways.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {alertEvents.map((event) => (
            <tr key={event}>
              <th scope="row">{t(`alert.events.${keyOf(event)}`)}</th>
              {ways.map((way) => (
                <td key={way}>
                  <Checkbox
                    aria-label={`${t(`alert.events.${keyOf(event)}`)}: ${t(`alert.ways.${way}`)}`}
                    checked={choices[way].includes(event)}
                    onChange={({ target }) => onTurn(way, event, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
