import { consoleOrderEvidence } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ImageField } from '../../../components/form/image-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import type { OrderReview } from '../order/order-review.ts'
import { WrittenReason } from './written-reason.tsx'

interface EvidenceValues {
  readonly text: string
  readonly images: ImageFile[]
}

const initialValues: EvidenceValues = { text: '', images: [] }

/** Adds a merchant's evidence to an appeal. */
export function AddEvidence({ order, onClose }: { readonly order: OrderReview; readonly onClose: () => void }) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleOrderEvidence}
      initialValues={initialValues}
      submitLabel={t('trade.moves.evidence')}
      toInput={({ text, images }) => ({
        order_id: order.order_id,
        text: text.trim(),
        credentials: uploadedIds(images),
      })}
      done={() => t('appeal.evidenceAdded')}
      onClose={onClose}
    >
      <WrittenReason name="text" label={t('appeal.words')} />
      <ImageField label={t('appeal.images')} />
    </CallForm>
  )
}
