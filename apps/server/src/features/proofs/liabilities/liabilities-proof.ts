import { liabilitiesProof as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { provenOfUser } from './read-proof.ts'

export const liabilitiesProof = user(call, ({ size }, { services: { db }, userId }) => provenOfUser(db, userId, size))
