import { assetLogTongji as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { moneyInfo, readBalances } from '../../identity/account/money-info.ts'
import { sumFlows } from './movements.ts'

export const assetLogTongji = user(call, async (_input, { services, userId }) => {
  const [balances, sums] = await Promise.all([readBalances(services.db, userId), sumFlows(services.db, userId)])
  const { total_balance, business_usdt } = moneyInfo(balances)
  return {
    total_balance,
    business_usdt,
    income: formatUsdt(sums.income),
    expenditure: formatUsdt(sums.expenditure),
    to_offers: formatUsdt(sums.toOffers),
  }
})
