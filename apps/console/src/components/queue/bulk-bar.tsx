import { outdate } from '@c2c/client'
import { consoleQueueClaim, consoleQueueUnclaim } from '@c2c/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Space, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { callKey } from '../../lib/use-read.ts'
import type { Chosen } from './use-chosen.ts'

interface BulkBarProps {
  readonly chosen: Chosen
  /** What else may be done to all of them. */
  readonly children: ReactNode
}

/** What may be done to several items at once: only what moves nothing. */
export function BulkBar({ chosen, children }: BulkBarProps) {
  const t = useTranslations()
  const api = useApi()
  const queries = useQueryClient()
  const { notification } = App.useApp()
  const give = useMutation({
    mutationFn: (call: typeof consoleQueueClaim | typeof consoleQueueUnclaim) =>
      Promise.allSettled(chosen.ids.map((order_id) => api.call(call, { order_id }))),
    onSuccess: async (outcomes) => {
      const count = outcomes.filter(({ status }) => status === 'rejected').length
      if (count > 0) notification.warning({ title: t('bulk.notDone', { count }) })
      await outdate(queries, [callKey])
    },
  })
  if (chosen.ids.length === 0) return null
  return (
    <section className="bulk-bar" aria-label={t('bulk.title')}>
      <Typography.Text strong>{t('bulk.chosen', { count: chosen.ids.length })}</Typography.Text>
      <Space wrap>
        <Button disabled={give.isPending} onClick={() => give.mutate(consoleQueueClaim)}>
          {t('bulk.claim')}
        </Button>
        <Button disabled={give.isPending} onClick={() => give.mutate(consoleQueueUnclaim)}>
          {t('bulk.unclaim')}
        </Button>
        {children}
        <Button type="text" onClick={() => chosen.set([])}>
          {t('bulk.none')}
        </Button>
      </Space>
      <Typography.Text type="secondary">{t('bulk.note')}</Typography.Text>
    </section>
  )
}
