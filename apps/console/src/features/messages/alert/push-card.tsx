import { browserPush, canBePushedTo } from '@c2c/client'
import { consoleAlertInfo, consoleAlertPushSubscribe, consoleAlertPushUnsubscribe } from '@c2c/contract'
import { Alert, App, Card, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { consolePath } from '../../../lib/base.ts'
import { pushWorker } from '../../../lib/trusted-types.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useRead } from '../../../lib/use-read.ts'

const push = browserPush({ worker: pushWorker, scope: `${consolePath}/push/` })

/** Whether alerts reach this browser while the console is closed. */
export function PushCard() {
  const t = useTranslations()
  const [endpoint, setEndpoint] = useState<string | null>(null)
  useEffect(() => {
    if (canBePushedTo())
      push.current().then(
        (subscription) => setEndpoint(subscription?.endpoint ?? ''),
        // A browser that does not let us look, as in a private window, has no switch.
        () => undefined,
      )
  }, [])
  return (
    <Card title={t('alert.push')}>
      {endpoint === null ? (
        <p className="secondary">{t(window.isSecureContext ? 'alert.pushUnknown' : 'alert.pushInsecure')}</p>
      ) : (
        <PushSwitch endpoint={endpoint} onChange={setEndpoint} />
      )}
    </Card>
  )
}

interface PushSwitchProps {
  /** Where this browser is reached; empty while it is not. */
  readonly endpoint: string
  onChange(endpoint: string): void
}

function PushSwitch({ endpoint, onChange }: PushSwitchProps) {
  const t = useTranslations()
  const info = useRead(consoleAlertInfo, { endpoint })
  const subscribe = useCommand(consoleAlertPushSubscribe)
  const unsubscribe = useCommand(consoleAlertPushUnsubscribe)
  const messageOf = useErrorMessage()
  const { notification } = App.useApp()
  const [busy, setBusy] = useState(false)
  const key = info.data?.push_key ?? ''
  const switchOn = async () => {
    const subscription = await push.subscribe(key)
    if (!subscription) {
      notification.warning({ title: t('alert.pushBlocked') })
      return
    }
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    await subscribe.mutateAsync({ endpoint: subscription.endpoint, p256dh, auth })
    onChange(subscription.endpoint)
  }
  const switchOff = async () => {
    await unsubscribe.mutateAsync({ endpoint })
    await (await push.current())?.unsubscribe()
    onChange('')
  }
  const change = (on: boolean) => {
    setBusy(true)
    ;(on ? switchOn() : switchOff())
      .catch((error: unknown) =>
        notification.error({ title: error instanceof Error ? messageOf(error) : t('alert.pushFailed') }),
      )
      .finally(() => setBusy(false))
  }
  if (info.data && key === '') return <p className="secondary">{t('alert.pushOff')}</p>
  return (
    <>
      <Switch
        aria-label={t('alert.push')}
        checked={info.data?.push_subscribed ?? false}
        loading={busy || !info.data}
        onChange={change}
      />{' '}
      {t('alert.pushHere')}
      {Notification.permission === 'denied' ? <Alert type="warning" showIcon title={t('alert.pushBlocked')} /> : null}
    </>
  )
}
