import type { CallError } from '@c2c/client'
import { saleuCreateOrder } from '@c2c/contract'
import { useState, type FormEvent } from 'react'
import { isLevelLimit } from '../../../../components/feedback/limit-link.tsx'
import { amountProblem, type AmountProblem } from '../../../../lib/money/amount-limits.ts'
import type { FieldBinding } from '../../../../lib/call/field-binding.ts'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { offerLimits } from '../../offer/offer-amounts.ts'
import { useOfferTerms, type OfferTermsState } from './use-offer-terms.ts'
import type { Offer, SaleOrder } from '../../trade-types.ts'

export interface TradeForm {
  readonly busy: boolean
  /** A required answer is still loading, so that nothing can be sent. */
  readonly waits: boolean
  /** The merchant's terms; nothing can be sent before they are accepted. */
  readonly terms: OfferTermsState
  /** The connection was lost while it was sent. */
  readonly lost: boolean
  /** USDT text. */
  readonly number: FieldBinding
  /** Why the amount cannot be traded; said at once, but for a minimum, which a person may be about to reach. */
  readonly problem: AmountProblem | null
  /** Available USDT, where it limits the trade; undefined until it is known. */
  readonly balance: string | undefined
  /** The price that the user sees and agrees to. */
  readonly price: string
  /** The price before it moved; null while it has not. */
  readonly priceBefore: string | null
  /** The server's reason for the refusal, in its words. */
  readonly refusal: string | null
  /** Whether it refused by the limit of the verification level. */
  readonly limited: boolean
  /** The person tried to continue. */
  readonly tried: boolean
  /** When to meet for cash; empty before it was chosen. */
  readonly meetAt: string
  onMeetAt(at: string): void
  onSubmit(event: FormEvent): void
}

interface TradeFormOptions {
  readonly offer: Offer
  /** The amount to begin with, USDT text. */
  readonly number: string
  readonly balance?: string | undefined
  /** The account that a sale is paid to. */
  readonly bkId?: string
  /** Something beside the amount is missing or wrong, which the sheet says itself. */
  readonly blocked: boolean
  readonly waits?: boolean
  onPlaced(order: SaleOrder): void
}

/** The form of one order, of either side: it keeps the typed values while its sheet is closed, or its page hidden. */
export function useTradeForm({ offer, balance, bkId = '', ...options }: TradeFormOptions): TradeForm {
  const [price, setPrice] = useState({ now: offer.price, before: null as string | null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [limited, setLimited] = useState(false)
  const [tried, setTried] = useState(false)
  const [meetAt, setMeetAt] = useState('')
  const terms = useOfferTerms(offer)

  const refused = (error: CallError): boolean => {
    setLimited(isLevelLimit(error))
    const moved = error.data['price']
    if (typeof moved === 'string') setPrice({ now: moved, before: price.now })
    else {
      // The terms may be what has changed.
      if (error.reason === 'state_conflict') terms.refresh()
      setRefusal(Object.values(error.fields)[0] ?? error.message)
    }
    return true
  }
  const form = useCallForm(saleuCreateOrder, {
    values: { number: options.number },
    fixed: {
      saleu_id: offer.saleu_id,
      price: price.now,
      bk_id: bkId,
      ...(terms.version !== '' && { terms_version: terms.version }),
      ...(offer.meeting && { meet_at: meetAt, place_version: offer.meeting.place_version }),
    },
    onDone(order) {
      form.reset()
      setTried(false)
      setMeetAt('')
      terms.accept(false)
      options.onPlaced(order)
    },
    onRefused: refused,
  })
  const field = form.field('number')
  const problem = amountProblem(field.value, offerLimits(offer), balance)

  return {
    busy: form.busy,
    waits: (options.waits ?? false) || !terms.ready,
    terms,
    lost: form.lost,
    number: field,
    problem: problem === 'belowMinimum' && !tried ? null : problem,
    balance,
    price: price.now,
    priceBefore: price.before,
    refusal,
    limited: limited && refusal !== null,
    tried,
    meetAt,
    onMeetAt: setMeetAt,
    onSubmit(event) {
      setTried(true)
      setRefusal(null)
      const untimed = offer.meeting !== undefined && meetAt === ''
      const wrong = field.value !== '' && (problem !== null || options.blocked || untimed)
      if (!wrong) return form.onSubmit(event)
      event.preventDefault()
      if (problem) form.input('number')?.focus()
    },
  }
}
