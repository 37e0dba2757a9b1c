import { invalidateSubjects, newIdempotencyKey } from '@c2c/client'
import { consoleRechargeReject } from '@c2c/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { emptyReason, ReasonField, reasonInput, type ReasonValues } from '../../../components/review/reason-field.tsx'
import { useApi } from '../../../lib/api-context.ts'

interface RejectSeveralProps {
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** Rejects several recharges for one reason. No money moves; each is decided individually, and can be refused. */
export function RejectSeveral({ ids, onDone }: RejectSeveralProps) {
  const t = useTranslations()
  const api = useApi()
  const queries = useQueryClient()
  const { notification } = App.useApp()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const reject = useMutation({
    mutationFn: (reason: ReasonValues) =>
      Promise.allSettled(
        ids.map((recharge_id) =>
          api.call(
            consoleRechargeReject,
            { recharge_id, ...reasonInput('recharge', reason) },
            { idempotencyKey: newIdempotencyKey() },
          ),
        ),
      ),
    // Shown here, because the form closes as soon as the list is fetched again.
    onSuccess: (outcomes) => {
      const failed = outcomes.filter(({ status }) => status === 'rejected').length
      const count = outcomes.length - failed
      if (count > 0) notification.success({ title: t('bulk.rejected', { count }) })
      if (failed > 0) notification.warning({ title: t('bulk.notDone', { count: failed }) })
      return invalidateSubjects(queries, consoleRechargeReject.invalidates)
    },
  })
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('bulk.reject')}
      </Button>
      <Modal
        open={open}
        title={t('bulk.rejectTitle', { count: ids.length })}
        footer={null}
        width={760}
        onCancel={close}
      >
        {open ? (
          <CommandForm
            command={reject}
            initialValues={emptyReason}
            submitLabel={t('bulk.reject')}
            tone="refuse"
            toInput={(reason) => reason}
            onDone={() => {
              close()
              onDone()
            }}
            onCancel={close}
          >
            <ReasonField kind="recharge" />
            <PostingSummary>
              <li>{t('recharge.rejectPosts')}</li>
            </PostingSummary>
          </CommandForm>
        ) : null}
      </Modal>
    </>
  )
}
