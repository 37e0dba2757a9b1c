import * as z from 'zod/mini'
import { binding } from '../../identity/bank-account/binding.ts'
import { bindingTypes } from '../../identity/bank-account/binding-types.ts'
import { proposal } from '../../review/proposal/proposal.ts'

/** The payout accounts of a merchant: a USDT address, a bank account or a Wise account. */
export const payoutTypes = ['usdt', ...bindingTypes] as const

export type PayoutType = (typeof payoutTypes)[number]

export const payoutType = z.enum(payoutTypes, { error: 'binding_type_unknown' })

/** `unverified` until the platform has verified it with four eyes, then `on_hold` until `usable_from`. */
export const payoutAccountStates = ['unverified', 'on_hold', 'usable', 'retired'] as const

/** A merchant's payout account; `currency` is USDT for an address of `network`. */
export const payoutAccount = z.object({
  payout_account_id: z.string(),
  merchant: z.object({ merchant_id: z.string(), name: z.string() }),
  type: z.enum(payoutTypes),
  network: z.string(),
  currency: z.string(),
  masked_account: z.string(),
  state: z.enum(payoutAccountStates),
  /** Empty until it is verified. */
  usable_from: z.string(),
  created_at: z.string(),
  retired_at: z.string(),
  /** The proposed verification that waits for approval, for the platform; null for the merchant. */
  proposal: z.nullable(proposal),
})

/** All of an account: a USDT address, or the fields of a bank account. */
export const payoutDetails = z.object({ address: z.string(), binding: z.nullable(binding) })
