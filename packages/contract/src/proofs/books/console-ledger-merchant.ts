import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { paging } from '../../lists.ts'
import { ledgerPage } from './ledger-page.ts'

/** Every entry of a merchant's accounts: a merchant's own, or those of the merchant that the owner names. */
export const consoleLedgerMerchant = consoleCall({
  name: 'ledger/merchant',
  auth: ['owner', 'merchant'],
  key: 'read',
  shows: ['money'],
  input: z.object({ ...paging, merchant_id: optionalText(64) }),
  output: z.object({ merchant: z.object({ merchant_id: z.string(), name: z.string() }), ...ledgerPage }),
  errors: ['not_found', 'not_allowed'],
})
