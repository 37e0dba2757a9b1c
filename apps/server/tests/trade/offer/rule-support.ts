import { followOffers } from '../../../src/features/trade/offer/follow-offers.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, paymentDetails, type Merchant } from '../order/support.ts'
import { offersOf } from './support.ts'

/** What buys USDT for CNY, followed by and following others. */
const buys = { side: 'sell', currency: 'CNY', pay_types: 'bank,wise' }

/** The rule of an offer that pays a fen more than the best of others. */
export const rule = { ...buys, price: '', follow_step: '0.01', follow_min_price: '6.80', follow_max_price: '7.30' }

/** Merchants with rules, whose market a test has for itself. */
export function ruleMarket(story: Story) {
  const { db, readCache } = story.services
  const traders: Merchant[] = []
  const forget = () => readCache.invalidate(['price', 'order', 'money'])
  const run = async (after = minute): Promise<void> => {
    story.clock.advance(after)
    forget()
    await followOffers(story.services, new AbortController().signal)
    forget()
  }
  const offer = async (merchant: Merchant, id: string) => {
    const found = (await offersOf(story, merchant)).find(({ offer_id }) => offer_id === id)
    if (!found) throw new Error('no such offer')
    return found
  }
  return {
    forget,
    /** The job, as it runs a minute after the last time. */
    run,
    offer,
    rates: async (CNY: string) => {
      await addSetting(db, 'reference_rates', { CNY, EUR: '0.92' }, story.clock.now())
      forget()
    },
    /** A merchant who is paid to an account of its own, so that it is another person. */
    trader: async (account = `desk${traders.length}@merchant.example`): Promise<Merchant> => {
      const merchant = await openMerchant(story, 5000, { ...paymentDetails, account })
      traders.push(merchant)
      return merchant
    },
    /** An offer of a merchant, with the price that it has at once. */
    post: async (merchant: Merchant, changes: Fields) => {
      const id = await openOffer(story, merchant, { ...buys, ...changes })
      forget()
      return id
    },
    update: async (merchant: Merchant, offer_id: string, fields: Fields) => {
      const answer = await story.console('offer/update', { offer_id, ...fields }, merchant)
      forget()
      return answer
    },
    priceOf: async (merchant: Merchant, id: string) => {
      const { price, follow_state, state } = await offer(merchant, id)
      return [price, follow_state, state]
    },
  }
}
