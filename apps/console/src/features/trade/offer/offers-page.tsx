import { EditOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { consoleOfferCreate, consoleOfferList } from '@c2c/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { totalOf } from '../../../components/page/page.ts'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { useQueueLocation } from '../../../components/queue/use-queue-location.ts'
import { useSelection } from '../../../components/queue/use-selection.ts'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ExportOffers } from './export-offers.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { OfferTable } from './offer-table.tsx'

/** The merchants' offers; a merchant sees and edits its own, the owner those of the selected merchant together. */
export function OffersPage() {
  const t = useTranslations()
  const mayCall = useMayCall()
  const isMerchant = useSession()?.role === 'merchant'
  const [merchantId, setMerchantId] = useState('')
  const { location, go } = useQueueLocation()
  const page = { page: String(location.page), page_size: String(location.pageSize) }
  const offers = useRead(consoleOfferList, { ...page, merchant_id: merchantId })
  const rows = offers.data?.list ?? []
  const selection = useSelection(rows.map(({ offer_id }) => offer_id))
  const mayChange = mayCall(consoleOfferCreate)
  const ofOne = isMerchant || merchantId !== ''
  return (
    <>
      <PageHeading title={t('menu.offers')} note={offers.data && t('offer.count', totalOf(offers.data))}>
        {isMerchant ? null : <MerchantSelect value={merchantId} onChange={setMerchantId} />}
        {ofOne ? <ExportOffers merchantId={merchantId} /> : null}
        {mayChange && ofOne ? (
          <>
            <Button icon={<UploadOutlined />} onClick={() => go({ id: 'import' })}>
              {t('offer.import')}
            </Button>
            <Button icon={<EditOutlined />} onClick={() => go({ id: 'bulk' })}>
              {t('offer.bulk', { count: selection.ids.length })}
            </Button>
          </>
        ) : null}
        {mayChange ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => go({ id: 'new' })}>
            {t('offer.create')}
          </Button>
        ) : null}
      </PageHeading>
      <ReadState query={offers} empty={t('offer.none')} isEmpty={({ total }) => total === 0}>
        {(shown) => (
          <OfferTable
            page={shown}
            payMethods={shown.pay_methods}
            busy={offers.isPlaceholderData}
            selection={mayChange && ofOne ? selection : undefined}
            onOpen={mayChange ? (id) => go({ id }) : undefined}
            onPage={(next, pageSize) => go({ page: next, pageSize })}
          />
        )}
      </ReadState>
      {mayChange ? (
        <OfferDrawer
          opened={location.id}
          offers={rows}
          selected={selection.ids}
          merchantId={merchantId}
          payMethods={offers.data?.pay_methods ?? []}
          onClose={() => go({ id: null })}
        />
      ) : null}
    </>
  )
}
