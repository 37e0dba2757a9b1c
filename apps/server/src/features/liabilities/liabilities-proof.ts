import { liabilitiesProof as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { provenSince } from './read-proof.ts'

export const liabilitiesProof = user(call, ({ size }, { services: { db }, userId }) => provenSince(db, userId, size))
