import { assetPurposes, contractWords } from '@c2c/domain'
import { cleanAddress } from '@c2c/domain'
import * as z from 'zod/mini'
import { pasted, text } from '../../fields.ts'

/** An address of the service with the message that its wallet signed: by its key, or as a contract (EIP-1271). */
export const ownedAddress = z.object({
  network: z.string(),
  address: z.string(),
  purpose: z.enum(assetPurposes),
  scheme: z.enum(['key', 'contract']),
  message: z.string(),
  /** `0x` and hexadecimal digits. */
  signature: z.string(),
})

/** The same with what staff need; `retired_at` is null while its balance is counted. */
export const assetAddress = z.extend(ownedAddress, {
  address_id: z.string(),
  created_at: z.string(),
  retired_at: z.nullable(z.string()),
})

/**
 * What was held on a network at a block. `contract` is what the contract at an address said then of its signature; missing where a key
 * signed. `derived` stands for all deposit addresses that held something; null where they are not
 * counted.
 */
export const networkAssets = z.object({
  type: z.string(),
  chain_id: z.number(),
  token: z.string(),
  block_number: z.string(),
  block_hash: z.string(),
  signed: z.array(z.object({ address: z.string(), amount: z.string(), contract: z.optional(z.enum(contractWords)) })),
  derived: z.nullable(z.object({ count: z.number(), amount: z.string(), hash: z.string() })),
})

/** A balance that is stated without a proof, and why; `address` is null for all deposit addresses of a network together. */
export const unprovenBalance = z.object({
  network: z.string(),
  address: z.nullable(z.string()),
  amount: z.string(),
  doubt: z.enum(['no_key', 'other_key', 'other_service', 'contract', 'lapsed', 'derived']),
})

/** Drawn moments of the last three months: how many a month, how many there were, the one with the lowest coverage, and the missed hours. */
export const drawnMoments = z.object({
  monthly: z.number(),
  count: z.number(),
  lowest: z.nullable(
    z.object({ seq: z.number(), hour: z.string(), coverage: z.string(), proven_coverage: z.string() }),
  ),
  missed: z.array(z.string()),
})

/** Why the balance of an address is stated as unproven from now on, until its wallet has signed a new message; null where it is not. */
export const signAgain = z.nullable(z.enum(['no_key', 'other_key', 'other_service', 'lapsed']))

/** The address of the service in question. */
export const claimedAddress = {
  network: text('category_required', 20),
  address: pasted(cleanAddress, 'address_required', 128),
  purpose: z.enum(assetPurposes, { error: 'purpose_required' }),
}
