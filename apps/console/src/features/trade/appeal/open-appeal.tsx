import { appealReasons, consoleOrderAppeal } from '@c2c/contract'
import { Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { ImageField } from '../../../components/form/image-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import type { OrderReview } from '../order/order-review.ts'
import { WrittenReason } from './written-reason.tsx'

interface AppealValues {
  readonly reason: (typeof appealReasons)[number] | undefined
  readonly text: string
  readonly images: ImageFile[]
}

const initialValues: AppealValues = { reason: undefined, text: '', images: [] }

/** Opens an appeal about a paid trade; the escrow stays frozen until an operator decides. */
export function OpenAppeal({ order, onClose }: { readonly order: OrderReview; readonly onClose: () => void }) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleOrderAppeal}
      initialValues={initialValues}
      submitLabel={t('trade.moves.appeal')}
      toInput={({ reason = 'other', text, images }) => ({
        order_id: order.order_id,
        reason,
        text: text.trim(),
        credentials: uploadedIds(images),
      })}
      done={() => t('appeal.opened', { orderNo: order.order_no })}
      onClose={onClose}
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
    </CallForm>
  )
}
