import { sellingMerchant } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { AmountInput } from '../../components/amount-input.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { List } from '../../components/list.tsx'
import { useListCall } from '../../lib/call/use-list-call.ts'
import { OfferRow } from './offer-row.tsx'
import { OfferSkeletons } from './offer-skeletons.tsx'
import { amountFilter } from './sell-limits.ts'
import type { Offer } from './types.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

/** What the merchants are chosen by; an empty one chooses by nothing. */
export interface OfferFilter {
  readonly currency: Currency | ''
  /** As it is being typed. */
  readonly number: string
}

interface OfferListProps {
  readonly filter: OfferFilter
  onFilter(filter: OfferFilter): void
  onChoose(offer: Offer): void
}

/** The merchants that a user can sell to, the best price first. */
export function OfferList({ filter, onFilter, onChoose }: OfferListProps) {
  const t = useTranslations('trade')
  const number = useDebounced(amountFilter(filter.number))
  const offers = useListCall(sellingMerchant, { side: 'sell', currency: filter.currency, number })
  const filtered = filter.currency !== '' || number !== ''
  return (
    <>
      <AmountInput
        label={t('wanted')}
        name="wanted"
        value={filter.number}
        onChange={(wanted) => onFilter({ ...filter, number: wanted })}
      />
      <Card flush>
        <List
          state={offers}
          keyOf={(offer) => offer.saleu_id}
          loading={<OfferSkeletons />}
          empty={
            <EmptyState
              title={t(filtered ? 'noMatch' : 'noOffers')}
              text={t(filtered ? 'noMatchText' : 'noOffersText')}
              action={
                filtered && (
                  <Button variant="secondary" size="small" onClick={() => onFilter({ currency: '', number: '' })}>
                    {t('showAll')}
                  </Button>
                )
              }
            />
          }
        >
          {(offer) => <OfferRow offer={offer} onChoose={() => onChoose(offer)} />}
        </List>
      </Card>
    </>
  )
}
