import { canBePushedTo } from '@c2c/client'
import { noticePushState, noticePushSubscribe, noticePushUnsubscribe } from '@c2c/contract'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { Switch } from '../../../../components/form/switch.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { push } from './browser-push.ts'

/** Whether this browser receives notices while the app is closed; nothing where browser or service does not support it. */
export function PushSwitch() {
  const [endpoint, setEndpoint] = useState<string | null>(null)
  useEffect(() => {
    if (!canBePushedTo()) return
    push.current().then(
      (subscription) => setEndpoint(subscription?.endpoint ?? ''),
      // A browser that denies access, as in a private window, has no switch.
      () => undefined,
    )
  }, [])
  if (!window.isSecureContext) return <PushObstacle reason="pushInsecure" />
  if (needsInstalling(navigator)) return <PushObstacle reason="pushInstall" />
  return endpoint === null ? null : <PushSwitchOf endpoint={endpoint} onChange={setEndpoint} />
}

/** Whether this is an iPhone or iPad that has push in installed apps alone. An iPad identifies as a Mac, which has no touch. */
function needsInstalling({ userAgent, maxTouchPoints }: Navigator): boolean {
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return apple && !canBePushedTo()
}

/** In place of the switch, the browser's requirements for push; nothing where the service has none. */
function PushObstacle({ reason }: { readonly reason: 'pushInsecure' | 'pushInstall' }) {
  const t = useTranslations('notice')
  const { data } = useCall(noticePushState, { endpoint: '' })
  return data?.public_key ? <Notice>{t(reason)}</Notice> : null
}

interface PushSwitchOfProps {
  /** This browser's push endpoint; empty without one. */
  readonly endpoint: string
  onChange(endpoint: string): void
}

/** The switch, once this browser's subscription is known. */
function PushSwitchOf({ endpoint, onChange }: PushSwitchOfProps) {
  const t = useTranslations('notice')
  const { data } = useCall(noticePushState, { endpoint })
  const change = usePush(endpoint, onChange)
  if (!data?.public_key) return null
  return (
    <Card flush>
      <Switch
        label={t('push')}
        hint={t('pushHint')}
        checked={data.subscribed}
        onChange={(on) => change(on, data.public_key)}
      />
    </Card>
  )
}

/** Switches pushed notices on and off: first the browser, then the server; settles when the switch shows the new state. */
function usePush(endpoint: string, onChange: (endpoint: string) => void) {
  const subscribe = useSubmit(noticePushSubscribe, { empty: true })
  const unsubscribe = useSubmit(noticePushUnsubscribe, { empty: true })

  const switchOn = async (publicKey: string) => {
    const subscription = await push.subscribe(publicKey)
    if (!subscription) {
      toast.key('notice.pushBlocked', 'warning')
      return null
    }
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    const answer = await subscribe.submit({ endpoint: subscription.endpoint, p256dh, auth })
    onChange(subscription.endpoint)
    return answer
  }
  const switchOff = async () => {
    const answer = await unsubscribe.submit({ endpoint })
    await (await push.current())?.unsubscribe()
    return answer
  }
  return async (on: boolean, publicKey: string): Promise<void> => {
    try {
      const answer = await (on ? switchOn(publicKey) : switchOff())
      if (answer && 'data' in answer) await answer.refreshed
    } catch {
      // Only the browser's own push service fails here; a refusal of the server has shown its own message.
      toast.key('notice.pushFailed', 'warning')
    }
  }
}
