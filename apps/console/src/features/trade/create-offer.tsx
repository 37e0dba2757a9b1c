import { consoleOfferCreate } from '@c2c/contract'
import { App, Form, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../components/review/command-form.tsx'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { OfferFields } from './offer-fields.tsx'
import { newOffer, offerInput, type OfferValues } from './offer-values.ts'
import type { Offer } from './offer.ts'

/** A new offer. The owner says for which merchant, of those whose offers are `known`; a merchant makes its own. */
export function CreateOffer({ known, onClose }: { readonly known: readonly Offer[]; readonly onClose: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<OfferValues>()
  const asOwner = useSession()?.role === 'owner'
  const merchants = new Map(known.map(({ merchant }) => [merchant.merchant_id, merchant.name]))
  const [firstMerchant = ''] = merchants.keys()
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
          <Select options={[...merchants].map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      ) : null}
      <OfferFields form={form} />
    </CommandForm>
  )
}
