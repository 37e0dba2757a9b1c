import { consoleOfferCreate } from '@c2c/contract'
import { Form } from 'antd'
import { useTranslations } from 'use-intl'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useSession } from '../../../lib/session.ts'
import { OfferFields } from './offer-fields.tsx'
import { newOffer, offerInput, offerPath, offerValues, templateValues, type OfferValues } from './offer-values.ts'
import type { Offer, PayMethod } from './offer.ts'
import { TemplateSelect } from './template-select.tsx'

interface CreateOfferProps {
  readonly known: readonly Offer[]
  readonly payMethods: readonly PayMethod[]
  /** The terms to begin with, of another offer; undefined for a new one. */
  readonly copied: Offer | undefined
  onClose(): void
}

/**
 * The form for a new offer. The owner selects the merchant, by default that of the first offer in `known`; a merchant
 * creates its own.
 */
export function CreateOffer({ known, payMethods, copied, onClose }: CreateOfferProps) {
  const t = useTranslations()
  const [form] = Form.useForm<OfferValues>()
  const asOwner = useSession()?.role === 'owner'
  const firstMerchant = (copied ?? known[0])?.merchant.merchant_id ?? ''
  const merchantId = Form.useWatch('merchant_id', form) ?? firstMerchant
  return (
    <CallForm
      form={form}
      call={consoleOfferCreate}
      initialValues={copied ? offerValues(copied) : newOffer(asOwner ? firstMerchant : '')}
      submitLabel={t('offer.submit')}
      toInput={(values) => ({ ...offerInput(values), merchant_id: asOwner ? values.merchant_id : '' })}
      pathOf={offerPath}
      done={() => t('offer.created')}
      onClose={onClose}
    >
      {asOwner ? (
        <Form.Item
          name="merchant_id"
          label={t('trade.merchant')}
          rules={[{ required: true, message: t('common.required') }]}
        >
          <MerchantSelect />
        </Form.Item>
      ) : null}
      <TemplateSelect
        merchantId={asOwner ? merchantId : ''}
        onChoose={(terms) => form.setFieldsValue(templateValues(terms, merchantId))}
      />
      <OfferFields form={form} payMethods={payMethods} />
    </CallForm>
  )
}
