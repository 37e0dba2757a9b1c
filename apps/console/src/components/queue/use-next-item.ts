import { consoleQueueNext, type QueueKind } from '@c2c/contract'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'
import { useMayCall } from '../../lib/use-may-call.ts'

/**
 * Opens the next unclaimed item to review; null for roles that decide nothing. The server claims it in the same
 * request, so that two reviewers never get the same item.
 */
export function useNextItem(kind: QueueKind, openId: string | null, open: (id: string | null) => void) {
  const t = useTranslations()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const { notification } = App.useApp()
  const mayCall = useMayCall()
  const next = useMutation({
    mutationFn: () => api.call(consoleQueueNext, { kind, after: openId ?? '' }),
    onSuccess: ({ order_id: id }) => {
      if (id === '') notification.info({ title: t('queue.nothingLeft') })
      open(id === '' ? null : id)
    },
    onError: (error) => notification.warning({ title: errorMessage(error) }),
  })
  if (!mayCall(consoleQueueNext)) return null
  return { isPending: next.isPending, go: () => void (next.isPending || next.mutate()) }
}
