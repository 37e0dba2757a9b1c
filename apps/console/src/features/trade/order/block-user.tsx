import { consoleOrderBlock } from '@c2c/contract'
import { Alert, App, Button, Form, Modal, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/marked-figures.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import type { OrderReview } from './order-review.ts'

/** Whether the merchant trades with the user of a trade, which its staff can change. */
export function BlockUser({ order: { order_id, blocked } }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const errorMessage = useErrorMessage()
  const mayChange = useMayCall()(consoleOrderBlock)
  const command = useCommand(consoleOrderBlock)
  const [form] = Form.useForm<{ reason: string }>()
  const [asking, setAsking] = useState(false)
  const unblock = () =>
    command.mutate(
      { order_id, blocked: 'false' },
      { onError: (error) => notification.error({ title: figures(errorMessage(error)) }) },
    )
  if (blocked !== '') {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('trade.block.done')}
        description={<p className="written">{blocked}</p>}
        action={
          mayChange ? (
            <Button size="small" loading={command.isPending} onClick={unblock}>
              {t('trade.block.undo')}
            </Button>
          ) : null
        }
      />
    )
  }
  if (!mayChange) return null
  return (
    <Space>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t('trade.block.do')}
      </Button>
      <Modal open={asking} title={t('trade.block.do')} footer={null} onCancel={() => setAsking(false)} destroyOnHidden>
        <CommandForm
          form={form}
          command={command}
          initialValues={{ reason: '' }}
          submitLabel={t('trade.block.do')}
          danger
          toInput={({ reason }) => ({ order_id, blocked: 'true' as const, reason: reason.trim() })}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          <p>{t('trade.block.note')}</p>
          <TextField
            label={t('review.reason')}
            required={t('review.reasonRequired')}
            autoFocus
            maxLength={500}
            rows={[2, 5]}
          />
        </CommandForm>
      </Modal>
    </Space>
  )
}
