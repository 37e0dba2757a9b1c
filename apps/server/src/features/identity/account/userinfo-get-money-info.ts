import { userinfoGetMoneyInfo as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { moneyInfo, readBalances } from './money-info.ts'

export const userinfoGetMoneyInfo = user(call, async (_input, { services, userId }) =>
  moneyInfo(await readBalances(services.reads, userId)),
)
