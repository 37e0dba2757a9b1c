import { EditOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { MerchantSelect } from '../../../components/form/merchant-select.tsx'
import { SearchBox } from '../../../components/page/search-box.tsx'
import { useSession } from '../../../lib/session.ts'
import { ExportOffers } from './export-offers.tsx'

interface OfferControlsProps {
  readonly search: string
  readonly busy: boolean
  /** Empty for a merchant's own offers, and for those of all. */
  readonly merchantId: string
  readonly narrowed: boolean
  /** Whether many offers can be changed together. */
  readonly changesMany: boolean
  /** Whether the selected ones are offered to be changed elsewhere. */
  readonly selected: boolean
  onSearch(text: string): void
  onMerchant(id: string): void
  onOpen(form: 'import' | 'bulk'): void
}

/** The search of the offers, and what can be done with all of them. */
export function OfferControls(props: OfferControlsProps) {
  const { search, busy, merchantId, narrowed, changesMany, selected, onSearch, onMerchant, onOpen } = props
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  return (
    <>
      <SearchBox value={search} busy={busy && search !== ''} placeholder={t('offer.searchFor')} onSearch={onSearch} />
      {isMerchant ? null : <MerchantSelect value={merchantId} onChange={onMerchant} />}
      {isMerchant || merchantId !== '' ? <ExportOffers merchantId={merchantId} /> : null}
      {changesMany ? (
        <Button icon={<UploadOutlined />} onClick={() => onOpen('import')}>
          {t('offer.import')}
        </Button>
      ) : null}
      {changesMany && !selected ? (
        <Button icon={<EditOutlined />} onClick={() => onOpen('bulk')}>
          {narrowed ? t('offer.bulkMatching') : t('offer.bulk', { count: 0 })}
        </Button>
      ) : null}
    </>
  )
}
