import { CallError, NetworkError } from '@c2c/client'
import { saleuCreateOrder, sellingExpress } from '@c2c/contract'
import { parsePrice } from '@c2c/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, withData } from '../../../../lib/api.ts'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { chooseInHall } from '../../../../lib/navigation/hall-choice.ts'
import { openOrder } from '../../order/order-list/open-order.ts'
import type { OfferTermsState } from '../create-order/use-offer-terms.ts'
import type { SaleOrder } from '../../trade-types.ts'
import type { ExpressFound, ExpressWish } from './express-types.ts'

interface ExpressOrderOptions {
  readonly wish: ExpressWish
  readonly offer: ExpressFound
  /** The offer's terms, as far as the person has accepted them. */
  readonly terms: Pick<OfferTermsState, 'version' | 'refresh'>
}

interface ExpressOrder {
  readonly busy: boolean
  /** Why the tap made no order; empty without a reason. */
  readonly said: string
  take(): Promise<void>
}

/**
 * Takes an offer at no worse price than the shown one. When the price has moved or the offer is gone, it tries once more with
 * the best one of now, unless that is worse or has terms that were not accepted: then the person decides.
 */
export function useExpressOrder({ wish, offer, terms }: ExpressOrderOptions): ExpressOrder {
  const t = useTranslations('tutorial.express')
  const text = useAmountText()
  const { busy, submit } = useSubmit(saleuCreateOrder)
  const [said, setSaid] = useState('')
  const [taking, setTaking] = useState(false)

  /** Gives the refusal of an order; null for one that was made, or not sent. */
  const send = async ({ saleu_id, price }: Pick<ExpressFound, 'saleu_id' | 'price'>): Promise<CallError | null> => {
    const { number, bk_id } = wish
    // Another offer has no terms, or the person has not seen them.
    const isShown = saleu_id === offer.saleu_id && terms.version !== ''
    const accepted = isShown ? { terms_version: terms.version } : {}
    const answer = await submit({ saleu_id, number, bk_id, price, ...accepted }, { quiet: () => true })
    if (!answer) return null
    if ('data' in answer) placed(answer.data)
    // A lost connection has said so.
    return 'error' in answer && answer.error instanceof CallError ? answer.error : null
  }
  const tryTwice = async (): Promise<void> => {
    const refusal = await send(offer)
    if (!refusal) return
    const moved = refusal.data['price']
    // The terms may be what has changed.
    if (refusal.reason === 'state_conflict' && moved === undefined) terms.refresh()
    const same = typeof moved === 'string' ? { ...offer, price: moved } : null
    const found = await findNow(wish)
    const next = same && !isWorse(same, offer) ? same : found
    if (!next) return setSaid(refusal.message)
    const [before, now] = [offer.price, next.price].map((price) => text.fiat(price, offer.currency))
    if (isWorse(next, offer)) return setSaid(t('moved', { before: before ?? '', now: now ?? '' }))
    if (next.has_terms && next.saleu_id !== offer.saleu_id) return setSaid(t('otherTerms'))
    // The same offer at the same price was refused for another reason.
    if (next.saleu_id === offer.saleu_id && next.price === offer.price) return setSaid(refusal.message)
    const again = await send(next)
    if (again) setSaid(again.message)
  }
  const take = async (): Promise<void> => {
    setSaid('')
    setTaking(true)
    await tryTwice().finally(() => setTaking(false))
  }
  return { busy: busy || taking, said, take }
}

/** The best offer of now; null where there is none, or the card is about to say why. */
async function findNow(wish: ExpressWish): Promise<ExpressFound | null> {
  try {
    // The cache is fetched again at the same time, which would cancel a fetch of ours. The card shows the answer at once.
    const answer = withData(await api().call(sellingExpress, wish))
    queryClient.setQueryData([sellingExpress.name, wish], answer)
    return answer.offer
  } catch (error) {
    if (error instanceof CallError || error instanceof NetworkError) return null
    throw error
  }
}

function placed(order: SaleOrder): void {
  if (order.side === 'sell') chooseInHall({ part: 'orders' })
  openOrder(order)
  toast.key('trade.placed', 'success')
}

/** Whether an offer's price is worse for the person than another's. */
function isWorse(offer: ExpressFound, other: ExpressFound): boolean {
  const [price, shown] = [parsePrice(offer.price) ?? 0n, parsePrice(other.price) ?? 0n]
  return offer.side === 'sell' ? price < shown : price > shown
}
