import * as z from 'zod/mini'

/** The payment of a buying user, as the merchant expects it on its own account. */
export const incoming = z.object({
  /** The merchant's account that the user was told to pay to. */
  account_id: z.string(),
  pay_type: z.string(),
  /** The pay type's name in the language of the call. */
  method: z.string(),
  /** The bank, the holder at Wise, or the name of another pay type. */
  title: z.string(),
  /** The holder of the account; empty where its pay type names none. */
  holder: z.string(),
  /** The number in full; empty for the bound account of a maker. */
  number: z.string(),
  masked_account: z.string(),
  /** The user's real name while the order is open, masked for the platform's staff; empty afterwards and where none is known. */
  payer: z.string(),
  /** Where the name is from: the verified identity, else the newest bound account; empty where no name is shown. */
  payer_source: z.enum(['identity', 'account', '']),
  /** The reference that the user was told to give. */
  reference: z.string(),
})
