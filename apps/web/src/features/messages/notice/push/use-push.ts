import { noticePushSubscribe, noticePushUnsubscribe } from '@c2c/contract'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { push } from './browser-push.ts'

/** Switches pushed notices on and off: first the browser, then the server; settles when it is shown how it is. */
export function usePush(endpoint: string, onChange: (endpoint: string) => void) {
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
