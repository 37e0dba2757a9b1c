import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const offerRefusals: Refusals = {
  price_far: () => new Refusal('not_available', { message: 'price_far_now' }),
  saved_replies_limit: () => new Refusal('limit_exceeded', { message: 'reply_limit', values: { max: '50' } }),
  offer_templates_limit: () => new Refusal('limit_exceeded', { message: 'template_limit', values: { max: '50' } }),
}
