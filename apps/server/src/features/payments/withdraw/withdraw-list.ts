import { withdrawList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { isFrozen } from '../../../services/restrictions/freezes.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import { userOrderList } from '../../review/order-steps/common-order.ts'
import { selectUserWithdrawals, withdrawalAnswer } from './withdrawals.ts'

const pageOf = userOrderList('withdraw', selectUserWithdrawals)

export const withdrawList = user(call, async (input, { services: { db, reads }, userId, language }) => {
  const masks = await isFrozen(db, userId)
  return pageOf(reads, userId, input, (withdrawal) => {
    const answer = withdrawalAnswer(withdrawal, language)
    const { chain } = answer
    return masks && chain ? { ...answer, chain: { ...chain, address: maskNumber(chain.address) } } : answer
  })
})
