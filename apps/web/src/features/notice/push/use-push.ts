import { noticePushState, noticePushSubscribe, noticePushUnsubscribe } from '@c2c/contract'
import { refreshCalls } from '../../../lib/call/refresh.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { subscribeHere, subscriptionHere } from './browser-push.ts'

/** Switches pushed notices on and off: first the browser, then the server, which is asked how it is. */
export function usePush(endpoint: string, onChange: (endpoint: string) => void) {
  const subscribe = useSubmit(noticePushSubscribe, { empty: true })
  const unsubscribe = useSubmit(noticePushUnsubscribe, { empty: true })

  const switchOn = async (publicKey: string): Promise<void> => {
    const subscription = await subscribeHere(publicKey)
    if (!subscription) return toast.key('notice.pushBlocked', 'warning')
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    await subscribe.submit({ endpoint: subscription.endpoint, p256dh, auth })
    onChange(subscription.endpoint)
  }
  const switchOff = async (): Promise<void> => {
    await unsubscribe.submit({ endpoint })
    await (await subscriptionHere())?.unsubscribe()
  }
  return async (on: boolean, publicKey: string): Promise<void> => {
    try {
      await (on ? switchOn(publicKey) : switchOff())
      await refreshCalls(noticePushState)
    } catch {
      // Only the browser's own push service fails here; a refusal of the server has shown its own message.
      toast.key('notice.pushFailed', 'warning')
    }
  }
}
