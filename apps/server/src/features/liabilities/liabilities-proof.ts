import { liabilitiesProof as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { consistencySince } from './log-proofs.ts'
import { readProof } from './read-proof.ts'

export const liabilitiesProof = user(call, async ({ size }, { services: { db }, userId }) => {
  const proof = await readProof(db, userId)
  return { proof, consistency: await consistencySince(db, size, BigInt(proof?.head.seq ?? 0)) }
})
