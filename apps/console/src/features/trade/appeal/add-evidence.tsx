import { consoleOrderEvidence } from '@c2c/contract'
import { App, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { ImageField } from '../../../components/form/image-field.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import { useCommand } from '../../../lib/use-command.ts'
import type { OrderReview } from '../order/order-review.ts'
import { WrittenReason } from './written-reason.tsx'

interface EvidenceValues {
  readonly text: string
  readonly images: ImageFile[]
}

/** Adds a merchant's evidence to an appeal. */
export function AddEvidence({ order, onClose }: { readonly order: OrderReview; readonly onClose: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<EvidenceValues>()
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleOrderEvidence)}
      initialValues={{ text: '', images: [] }}
      submitLabel={t('trade.moves.evidence')}
      toInput={({ text, images }) => ({
        order_id: order.order_id,
        text: text.trim(),
        credentials: uploadedIds(images),
      })}
      onDone={() => {
        notification.success({ title: t('appeal.evidenceAdded') })
        onClose()
      }}
      onCancel={onClose}
    >
      <WrittenReason name="text" label={t('appeal.words')} />
      <ImageField label={t('appeal.images')} />
    </CommandForm>
  )
}
