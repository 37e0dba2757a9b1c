import { consoleOfferUpdate } from '@c2c/contract'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import { OfferFields } from './offer-fields.tsx'
import { offerChanges, offerValues, type OfferValues } from './offer-values.ts'
import type { Offer, PayMethod } from './offer.ts'

interface EditOfferProps {
  readonly offer: Offer
  readonly payMethods: readonly PayMethod[]
  onClose(): void
}

/** The form for a changed offer; unchanged fields are not sent. */
export function EditOffer({ offer, payMethods, onClose }: EditOfferProps) {
  const t = useTranslations()
  const [form] = Form.useForm<OfferValues>()
  // The initial values, kept when the list is fetched again while the form is open.
  const [before] = useState(() => offerValues(offer))
  return (
    <CallForm
      form={form}
      call={consoleOfferUpdate}
      initialValues={before}
      submitLabel={t('common.save')}
      toInput={(values) => ({ offer_id: offer.offer_id, ...offerChanges(before, values) })}
      done={() => t('offer.saved')}
      onClose={onClose}
    >
      <OfferFields form={form} payMethods={payMethods} kindFixed />
    </CallForm>
  )
}
