import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { shortTexts } from '../offer/offer-texts.ts'
import { savedReply } from './saved-reply.ts'

/**
 * Saves a reply of a merchant, at most 50; a reply of that title is replaced. `texts` are by language as JSON, in one language or
 * more, each at most 240 characters.
 */
export const consoleOrderReplySave = consoleCall({
  name: 'order/reply-save',
  auth: ['owner', 'merchant'],
  rights: ['offers'],
  creating: true,
  invalidates: ['offered'],
  input: z.object({ merchant_id: optionalText(64), title: nameText('required', 40), texts: shortTexts }),
  output: savedReply,
  errors: ['not_found', 'not_allowed', 'limit_exceeded'],
})
