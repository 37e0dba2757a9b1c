import { transferList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { transferAnswer, transfersOf } from './transfers.ts'

export const transferList = user(call, (input, { services: { reads }, userId }) =>
  paged(transfersOf(reads, userId), input, (row) => transferAnswer(row, userId)),
)
