import type { PublishedNetwork } from '../../db/rows/asset-rows.ts'

/** Micro-units of an amount as it is published, with six decimals; a sum can have more digits than an amount of a user. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** A network of a statement as far as proofs go. */
export const amountsOf = ({ type, chain_id, signed, derived }: PublishedNetwork) => ({
  type,
  chainId: chain_id,
  signed: signed.map(({ address, amount, contract }) => ({ address, amount: unitsOf(amount), contract })),
  derived: derived && { amount: unitsOf(derived.amount) },
})
