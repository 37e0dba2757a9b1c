import { EditOutlined, UploadOutlined } from '@ant-design/icons'
import { consoleOfferCreate, consoleOfferList } from '@c2c/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { totalOf } from '../../../components/page/page.ts'
import { ListPage } from '../../../components/page/list-page.tsx'
import { pagingOf } from '../../../components/queue/queue-location.ts'
import { useQueueLocation } from '../../../components/queue/use-queue-location.ts'
import { rowSelection, useSelection } from '../../../components/queue/use-selection.ts'
import { useSession } from '../../../lib/session.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ExportOffers } from './export-offers.tsx'
import { OfferDrawer } from './offer-drawer.tsx'
import { useOfferColumns } from './use-offer-columns.tsx'

/** The merchants' offers; a merchant sees and edits its own, the owner those of the selected merchant together. */
export function OffersPage() {
  const t = useTranslations()
  const mayCall = useMayCall()
  const isMerchant = useSession()?.role === 'merchant'
  const [merchantId, setMerchantId] = useState('')
  const { location, go } = useQueueLocation()
  const offers = useRead(consoleOfferList, { ...pagingOf(location), merchant_id: merchantId })
  const rows = offers.data?.list ?? []
  const selection = useSelection(rows.map(({ offer_id }) => offer_id))
  const mayChange = mayCall(consoleOfferCreate)
  const ofOne = isMerchant || merchantId !== ''
  const payMethods = offers.data?.pay_methods ?? []
  const columns = useOfferColumns(payMethods, mayChange ? (id) => go({ id }) : undefined)
  return (
    <>
      <ListPage
        title={t('menu.offers')}
        note={offers.data && t('offer.count', totalOf(offers.data))}
        controls={
          <>
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
          </>
        }
        create={mayChange && { label: t('offer.create'), onClick: () => go({ id: 'new' }) }}
        query={offers}
        empty={t('offer.none')}
        rowKey="offer_id"
        columns={columns}
        {...(mayChange && ofOne && { rowSelection: rowSelection(selection) })}
        onPage={(page, pageSize) => go({ page, pageSize })}
      />
      {mayChange ? (
        <OfferDrawer
          opened={location.id}
          offers={rows}
          selected={selection.ids}
          merchantId={merchantId}
          payMethods={payMethods}
          onClose={() => go({ id: null })}
        />
      ) : null}
    </>
  )
}
