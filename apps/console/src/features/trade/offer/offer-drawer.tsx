import { consoleOfferUpdate } from '@c2c/contract'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SideDrawer } from '../../../components/page/side-drawer.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { BulkOffers } from './bulk-offers.tsx'
import { CreateOffer } from './create-offer.tsx'
import type { OfferFilter } from './filter/offer-location.ts'
import { ImportOffers } from './import-offers.tsx'
import { OfferFields } from './offer-fields.tsx'
import { offerChanges, offerPath, offerValues, type OfferValues } from './offer-values.ts'
import type { Offer, PayMethod } from './offer.ts'

/** Before the id of an offer in the address while a copy of it is made. */
export const copyOf = 'copy-'

interface OfferDrawerProps {
  /** The item that the address names: `new`, `import`, `bulk`, an offer, or a copy of one. */
  readonly opened: string | null
  readonly offers: readonly Offer[]
  readonly selected: readonly string[]
  /** The filter of the list; without selected offers all that match are changed together. */
  readonly filter: OfferFilter
  /** Empty for a merchant's own offers. */
  readonly merchantId: string
  readonly payMethods: readonly PayMethod[]
  onClose(): void
}

/** The drawer beside the table, with one of the forms for offers. */
export function OfferDrawer(props: OfferDrawerProps) {
  const { opened, offers, selected, filter, merchantId, payMethods, onClose } = props
  const t = useTranslations()
  const edited = offers.find(({ offer_id }) => offer_id === opened)
  const copied = offers.find(({ offer_id }) => `${copyOf}${offer_id}` === opened)
  const form = edited ? 'edit' : copied ? 'create' : opened === 'import' || opened === 'bulk' ? opened : 'create'
  const titles = {
    edit: t('offer.edit'),
    create: t('offer.create'),
    import: t('offer.import'),
    bulk: t('offer.bulk', { count: selected.length }),
  }
  const forms = {
    edit: edited && <EditOffer key={edited.offer_id} offer={edited} payMethods={payMethods} onClose={onClose} />,
    create: <CreateOffer key={opened} known={offers} copied={copied} payMethods={payMethods} onClose={onClose} />,
    import: <ImportOffers merchantId={merchantId} onClose={onClose} />,
    bulk: <BulkOffers merchantId={merchantId} ids={selected} filter={filter} onClose={onClose} />,
  }
  const isOpen = opened === 'new' || form !== 'create' || copied !== undefined
  return (
    <SideDrawer open={isOpen} title={titles[form]} width={520} onClose={onClose}>
      {forms[form]}
    </SideDrawer>
  )
}

interface EditOfferProps {
  readonly offer: Offer
  readonly payMethods: readonly PayMethod[]
  onClose(): void
}

/** The form for a changed offer; unchanged fields are not sent. */
function EditOffer({ offer, payMethods, onClose }: EditOfferProps) {
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
      pathOf={offerPath}
      done={() => t('offer.saved')}
      onClose={onClose}
    >
      <OfferFields form={form} payMethods={payMethods} offerId={offer.offer_id} kindFixed />
    </CallForm>
  )
}
