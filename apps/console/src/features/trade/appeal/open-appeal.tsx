import { appealReasons, consoleOrderAppeal } from '@c2c/contract'
import { App, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { ImageField } from '../../../components/form/image-field.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import { useCommand } from '../../../lib/use-command.ts'
import type { OrderReview } from '../order/order-review.ts'
import { WrittenReason } from './written-reason.tsx'

interface AppealValues {
  readonly reason: (typeof appealReasons)[number] | undefined
  readonly text: string
  readonly images: ImageFile[]
}

/** Opens an appeal about a paid trade; the escrow stays frozen until an operator decides. */
export function OpenAppeal({ order, onClose }: { readonly order: OrderReview; readonly onClose: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<AppealValues>()
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleOrderAppeal)}
      initialValues={{ reason: undefined, text: '', images: [] }}
      submitLabel={t('trade.moves.appeal')}
      toInput={({ reason = 'other', text, images }) => ({
        order_id: order.order_id,
        reason,
        text: text.trim(),
        credentials: uploadedIds(images),
      })}
      onDone={() => {
        notification.success({ title: t('appeal.opened', { orderNo: order.order_no }) })
        onClose()
      }}
      onCancel={onClose}
    >
      <Form.Item
        name="reason"
        label={t('appeal.reason')}
        rules={[{ required: true, message: t('review.reasonRequired') }]}
      >
        <Select options={appealReasons.map((value) => ({ value, label: t(`appeal.reasons.${value}`) }))} />
      </Form.Item>
      <WrittenReason name="text" label={t('appeal.words')} />
      <ImageField label={t('appeal.images')} />
      <PostingSummary>
        <li>{t('appeal.freezes')}</li>
      </PostingSummary>
    </CommandForm>
  )
}
