import { Refusal, sellingExpress as call, type CallOutput, type CallParsed } from '@c2c/contract'
import {
  expressOrder,
  fiatValue,
  formatFiat,
  formatPrice,
  formatUsdt,
  maxAtLevel,
  usdtForFiat,
  userAccount,
  type Currency,
  type Usdt,
} from '@c2c/domain'
import { user, type UserContext } from '../../../http/context.ts'
import { readBalance } from '../../../ledger/read-balance.ts'
import { saleHold } from '../../../services/restrictions/holds.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { requireWithinLevel } from '../../../services/verification/level-limits.ts'
import { bindingUnknown, requireUsable } from '../../identity/bank-account/bindings.ts'
import { readSwitchedOff } from '../../../services/settings/pay-methods.ts'
import { distanceFromMarket, isTooFar } from '../offer/market-distance.ts'
import { readPayMethods } from '../offer/offers.ts'
import { readRates } from '../rate/rates.ts'
import { merchantRecords } from '../reputation/merchant-records.ts'
import { canTake, takesAmount, takesMethod } from './fitting-offers.ts'
import { marketAnswer, readMarket, type MarketOffer } from './market.ts'
import { isPayableTo } from './order-terms.ts'
import { requireUnpaidLimit } from './saleu-create-order.ts'
import { readTaker, type Taker } from './taker.ts'

type Answer = CallOutput<typeof call>
type Input = CallParsed<typeof call>
type SwitchedOff = Awaited<ReturnType<typeof readSwitchedOff>>

/** An offer of the market, the amount of it that is wanted, and its merchant's record. */
interface Candidate {
  readonly offer: MarketOffer
  readonly price: bigint
  readonly number: Usdt
  readonly record: Awaited<ReturnType<typeof readRecords>> extends (id: string) => infer Figures ? Figures : never
}

/**
 * The best offer for an amount. What is in the way of the user whatever the offer is refused as the order would refuse it; what is in the
 * way of all offers is the answer, with the nearest one.
 */
export const sellingExpress = user(call, async (input, context) => {
  const { services, userId, now, language } = context
  const { reads } = services
  const market = await readMarket(reads, await readRates(reads, now), now)
  const { completedOrders: orders } = market.most
  const taker = await readTaker(reads, { userId, now, orders, bindingId: input.bk_id })
  refuseAccount(input, taker, now)
  const all = market.sorted(input.side, input.currency)
  const recordOf = await readRecords(context, all)
  const candidates = all.map((offer): Candidate => ({
    offer,
    price: offer.priceNow,
    number: input.number ?? usdtForFiat(input.amount ?? 0n, offer.priceNow),
    record: recordOf(offer.merchant_id),
  }))
  const { steps, fitting } = narrow(candidates, input, taker, await readSwitchedOff(reads), now)
  const recorded = expressOrder(fitting, input.side, await readSetting(reads, 'express'))
  const chosen = await firstNear(recorded, context)
  const { nameAll } = await readPayMethods(reads, language)
  const shown = async (candidate: Candidate | undefined) => {
    if (!candidate) return null
    const distance = await distanceFromMarket(reads, candidate.offer, now)
    return { ...offerAnswer(candidate, taker, nameAll), market: marketAnswer(candidate.offer, distance) }
  }
  const reasons = { fitting: fitting.length, recorded: recorded.length }
  if (!chosen) {
    const { obstacle, nearest } = steps.find(({ left }) => left.length === 0) ?? {
      obstacle: 'record',
      nearest: fitting[0],
    }
    return { offer: null, number: '', amount: '', reasons, obstacle, nearest: await shown(nearest) }
  }
  await refuseAmount(chosen.number, input, taker, context)
  const currency = input.currency
  const amount = formatFiat(fiatValue(chosen.number, chosen.price, currency), currency)
  return {
    offer: await shown(chosen),
    number: formatUsdt(chosen.number),
    amount,
    reasons,
    obstacle: '' as const,
    nearest: null,
  }
})

const readRecords = ({ services, now }: UserContext, offers: readonly MarketOffer[]) =>
  merchantRecords(
    services.db,
    offers.map(({ merchant_id }) => merchant_id),
    now,
  )

interface Step {
  readonly obstacle: Exclude<Answer['obstacle'], ''>
  readonly left: readonly Candidate[]
  /** The best of those before the step. */
  readonly nearest: Candidate | undefined
}

/** The offers that the user can take, and what each condition has left of them, one after another. */
function narrow(candidates: readonly Candidate[], input: Input, taker: Taker, isOff: SwitchedOff, now: Date) {
  const { pay_type } = input
  // Any offer does without a chosen account.
  const account = input.side === 'sell' && input.bk_id !== ''
  const conditions: readonly [Step['obstacle'], (one: Candidate) => boolean][] = [
    ['offers', () => true],
    [
      'method',
      ({ offer }) =>
        // When to meet is the user's to choose.
        offer.meeting === null &&
        takesMethod(offer, { pay_type }) &&
        (!account || isPayableTo(taker.binding, offer, isOff, now)),
    ],
    ['amount', ({ offer, number }) => takesAmount(offer, { number, pay_type })],
    ['conditions', ({ offer, number }) => canTake(offer, { number, pay_type }, taker, now)],
  ]
  let left = candidates
  const steps = conditions.map(([obstacle, meets]): Step => {
    const nearest = left[0]
    left = left.filter(meets)
    return { obstacle, left, nearest }
  })
  return { steps, fitting: left }
}

/** The best offer whose price is not too far from the market for an order. */
async function firstNear(offers: readonly Candidate[], { services, now }: UserContext): Promise<Candidate | undefined> {
  for (const candidate of offers) if (!(await isTooFar(services.reads, candidate.offer, now))) return candidate
  return undefined
}

/** Refuses a sale while the user is on hold, and an account that is not the user's or not usable yet. */
function refuseAccount({ side, bk_id }: Input, { heldUntil, binding }: Taker, now: Date): void {
  if (side === 'buy') return
  if (heldUntil && heldUntil > now) throw saleHold(heldUntil.toISOString())
  if (bk_id === '') return
  if (!binding) throw bindingUnknown()
  requireUsable(binding, now)
}

/** Refuses more than the user has or may trade today, and a purchase beside too many unpaid ones. */
async function refuseAmount(number: Usdt, { side }: Input, taker: Taker, { services, userId, now }: UserContext) {
  requireWithinLevel(taker, taker.traded, number)
  if (side === 'buy') return requireUnpaidLimit(services.reads, userId, now)
  const balance = await readBalance(services.reads, userAccount(userId, 'available'))
  if (balance >= number) return
  const available = formatUsdt(balance)
  throw new Refusal('insufficient_balance', {
    message: 'insufficient_balance_of',
    values: { available },
    data: { available },
  })
}

function offerAnswer({ offer, record }: Candidate, taker: Taker, nameAll: (keys: readonly string[]) => Names) {
  const { orders_30d, completion_rate_30d, median_minutes } = record
  const { merchant_name: name, is_private } = offer
  return {
    saleu_id: offer.id,
    side: offer.side,
    currency: offer.currency,
    price: formatPrice(offer.priceNow, offer.currency as Currency),
    merchant: { name, is_private, orders_30d, completion_rate_30d, median_minutes },
    pay_methods: nameAll(offer.pay_types),
    minutes: offer.minutes,
    min_number: formatUsdt(offer.min_number),
    max_number: formatUsdt(maxAtLevel(offer, taker.level)),
    has_terms: offer.terms !== null,
  }
}

type Names = NonNullable<Answer['offer']>['pay_methods']
