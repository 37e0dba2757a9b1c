import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { text } from '../../fields.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { claimedAddress } from './asset-fields.ts'

/**
 * Proposes that an address is the service's, with the signature of its wallet over the message of `assets/message`, from which `at` and
 * `nonce` are; another member of staff approves. EIP-191 `personal_sign` or EIP-1271 on EVM networks, `signMessageV2` on TRON.
 */
export const consoleAssetsAdd = consoleCall({
  name: 'assets/add',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order'],
  input: z.object({
    ...claimedAddress,
    at: z.iso.datetime({ error: 'time_format' }),
    nonce: text('required', 64),
    signature: z.pipe(
      text('required', 4000).check(z.regex(/^0x(?:[0-9a-f]{2})*$/i, 'signature_wrong')),
      z.transform((value) => value.toLowerCase()),
    ),
  }),
  output: proposal,
  errors: ['already_exists', 'state_conflict', 'not_available', 'not_allowed'],
})
