import { sellingMerchant } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { noFilter, type OfferFilter } from '../../../lib/navigation/hall-choice.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { amountFilter } from '../offer/offer-amounts.ts'
import styles from '../offer/offer-row.module.css'
import { OfferRow } from '../offer/offer-row.tsx'
import type { Offer, TradeSide } from '../trade-types.ts'
import { LaterExpress } from './express/later-express.tsx'
import { OfferFilters } from './offer-filters.tsx'

interface OfferListProps {
  readonly side: TradeSide
  readonly filter: OfferFilter
  onFilter(filter: OfferFilter): void
  onChoose(offer: Offer): void
}

/** The merchants that a user can sell to, or buy from; the best price first. */
export function OfferList({ side, filter, onFilter, onChoose }: OfferListProps) {
  const t = useTranslations('trade')
  const number = useDebounced(amountFilter(filter.number))
  const { currency, payType: pay_type, first } = filter
  const offers = useListCall(sellingMerchant, { side, currency, number, pay_type, first })
  // The choice stays while another one is loading.
  const [methods, setMethods] = useState<Offer['pay_methods']>([])
  const found = offers.first?.pay_methods
  if (found && found !== methods) setMethods(found)
  const decimals = Math.max(0, ...offers.rows.map(({ price }) => decimalsOf(price)))
  const filtered = number !== '' || pay_type !== ''
  return (
    <>
      <OfferFilters
        side={side}
        filter={filter}
        methods={methods}
        likes={offers.rows.some(({ merchant }) => merchant.favourite)}
        onFilter={onFilter}
      />
      {amountFilter(filter.number) && <LaterExpress />}
      <Card flush>
        <List
          state={offers}
          keyOf={(offer) => offer.saleu_id}
          loading={<OfferSkeletons />}
          empty={
            <EmptyState
              drawing="offers"
              title={t(filtered ? 'noMatch' : 'noOffers')}
              text={t(filtered ? 'noMatchText' : 'noOffersText')}
              action={
                filtered && (
                  <Button variant="secondary" size="small" onClick={() => onFilter({ ...noFilter, currency, first })}>
                    {t('showAll')}
                  </Button>
                )
              }
            />
          }
        >
          {(offer) => <OfferRow offer={offer} number={number} decimals={decimals} onChoose={() => onChoose(offer)} />}
        </List>
      </Card>
    </>
  )
}

/** The decimals of a price; as many as its currency has at least, which the server sees to. */
const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0

/** Placeholders of merchants that are loading, with a merchant's height. */
const OfferSkeletons = () => (
  <div aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className={styles.offer}>
        <Skeleton width={40} height={40} />
        <span className={styles.lines}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={13} />
          <Skeleton width="70%" height={13} />
        </span>
      </div>
    ))}
  </div>
)
