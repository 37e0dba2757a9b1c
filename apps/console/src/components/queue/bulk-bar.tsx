import { invalidateSubjects } from '@c2c/client'
import { consoleQueueClaim, consoleQueueUnclaim } from '@c2c/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Space, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly selection: Selection
  /** Further actions for the selected items. */
  readonly children: ReactNode
}

/** Actions for several selected items; none of them moves money. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const t = useTranslations()
  const api = useApi()
  const queries = useQueryClient()
  const { notification } = App.useApp()
  const setClaims = useMutation({
    mutationFn: (call: typeof consoleQueueClaim | typeof consoleQueueUnclaim) =>
      Promise.allSettled(selection.ids.map((order_id) => api.call(call, { order_id }))),
    onSuccess: async (outcomes) => {
      const count = outcomes.filter(({ status }) => status === 'rejected').length
      if (count > 0) notification.warning({ title: t('bulk.notDone', { count }) })
      await invalidateSubjects(queries, consoleQueueClaim.invalidates)
    },
  })
  if (selection.ids.length === 0) return null
  return (
    <section className="bulk-bar" aria-label={t('bulk.title')}>
      <Typography.Text strong>{t('bulk.chosen', { count: selection.ids.length })}</Typography.Text>
      <Space wrap>
        <Button disabled={setClaims.isPending} onClick={() => setClaims.mutate(consoleQueueClaim)}>
          {t('bulk.claim')}
        </Button>
        <Button disabled={setClaims.isPending} onClick={() => setClaims.mutate(consoleQueueUnclaim)}>
          {t('bulk.unclaim')}
        </Button>
        {children}
        <Button type="text" onClick={() => selection.set([])}>
          {t('bulk.none')}
        </Button>
      </Space>
      <Typography.Text type="secondary">{t('bulk.note')}</Typography.Text>
    </section>
  )
}
