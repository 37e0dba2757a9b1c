import { PlusOutlined } from '@ant-design/icons'
import { consoleOfferCreate, consoleOfferList } from '@c2c/contract'
import { Button, Drawer } from 'antd'
import { useTranslations } from 'use-intl'
import { totalOf } from '../../components/page/page.ts'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { useQueueLocation } from '../../components/queue/use-queue-location.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { useRead } from '../../lib/use-read.ts'
import { CreateOffer } from './create-offer.tsx'
import { EditOffer } from './edit-offer.tsx'
import { OfferTable } from './offer-table.tsx'

/** The id in the address while a new offer is edited. */
const newOfferId = 'new'

/** The merchants' offers; a merchant sees and edits its own. */
export function OffersPage() {
  const t = useTranslations()
  const mayCall = useMayCall()
  const { location, go } = useQueueLocation()
  const offers = useRead(consoleOfferList, { page: String(location.page), page_size: String(location.pageSize) })
  const rows = offers.data?.list ?? []
  const payMethods = offers.data?.pay_methods ?? []
  const edited = rows.find((offer) => offer.offer_id === location.id)
  const close = () => go({ id: null })
  const mayChange = mayCall(consoleOfferCreate)
  return (
    <>
      <PageHeading title={t('menu.offers')} note={offers.data && t('offer.count', totalOf(offers.data))}>
        {mayChange ? (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => go({ id: newOfferId })}>
            {t('offer.create')}
          </Button>
        ) : null}
      </PageHeading>
      <ReadState query={offers} empty={t('offer.none')} isEmpty={(page) => page.total === 0}>
        {(page) => (
          <OfferTable
            page={page}
            payMethods={page.pay_methods}
            busy={offers.isPlaceholderData}
            onEdit={mayChange ? (id) => go({ id }) : undefined}
            onPage={(next, pageSize) => go({ page: next, pageSize })}
          />
        )}
      </ReadState>
      <Drawer
        open={mayChange && (location.id === newOfferId || edited !== undefined)}
        title={edited ? t('offer.edit') : t('offer.create')}
        size="min(520px, 100vw)"
        onClose={close}
        destroyOnHidden
      >
        {edited ? (
          <EditOffer key={edited.offer_id} offer={edited} payMethods={payMethods} onClose={close} />
        ) : (
          <CreateOffer known={rows} payMethods={payMethods} onClose={close} />
        )}
      </Drawer>
    </>
  )
}
