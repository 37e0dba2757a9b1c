import { supportFault as call } from '@c2c/contract'
import { anonymous } from '../../../http/context.ts'
import { networksOf } from '../../../services/limits/network.ts'

export const supportFault = anonymous(call, async (fault, { services, from }) => {
  await services.limits.take('faults', networksOf(from.address).customer)
  services.log.warn({ fault }, 'a page of the app broke')
  return {}
})
