import { consoleOfferCreate } from '@c2c/contract'
import { App, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { MerchantSelect } from '../../components/form/merchant-select.tsx'
import { CommandForm } from '../../components/review/command-form.tsx'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { OfferFields } from './offer-fields.tsx'
import { newOffer, offerInput, type OfferValues } from './offer-values.ts'
import type { Offer, PayMethod } from './offer.ts'

interface CreateOfferProps {
  readonly known: readonly Offer[]
  readonly payMethods: readonly PayMethod[]
  onClose(): void
}

/**
 * The form for a new offer. The owner selects the merchant, by default that of the first offer in `known`; a merchant
 * creates its own.
 */
export function CreateOffer({ known, payMethods, onClose }: CreateOfferProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<OfferValues>()
  const asOwner = useSession()?.role === 'owner'
  const firstMerchant = known[0]?.merchant.merchant_id ?? ''
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleOfferCreate)}
      initialValues={newOffer(asOwner ? firstMerchant : '')}
      submitLabel={t('offer.submit')}
      toInput={(values) => ({ ...offerInput(values), merchant_id: asOwner ? values.merchant_id : '' })}
      onDone={() => {
        notification.success({ title: t('offer.created') })
        onClose()
      }}
      onCancel={onClose}
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
      <OfferFields form={form} payMethods={payMethods} />
    </CommandForm>
  )
}
