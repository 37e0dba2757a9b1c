import { consoleQueueNext, type QueueKind } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { useExplain } from '../../lib/use-explain.ts'
import { useMayCall } from '../../lib/use-may-call.ts'

/**
 * Goes to the next item that waits and that nobody else has; null for whoever decides nothing. The server keeps it for
 * whoever asks in the same step, so two people who work at the same queue never get the same item.
 */
export function useNextItem(kind: QueueKind, openId: string | null, open: (id: string | null) => void) {
  const t = useTranslations()
  const api = useApi()
  const explain = useExplain()
  const { notification } = App.useApp()
  const mayCall = useMayCall()
  const next = useMutation({
    mutationFn: () => api.call(consoleQueueNext, { kind, after: openId ?? '' }),
    onSuccess: ({ order_id: id }) => {
      if (id === '') notification.info({ title: t('queue.nothingLeft') })
      open(id === '' ? null : id)
    },
    onError: (error) => notification.warning({ title: explain(error) }),
  })
  if (!mayCall(consoleQueueNext)) return null
  return { isPending: next.isPending, go: () => void (next.isPending || next.mutate()) }
}
