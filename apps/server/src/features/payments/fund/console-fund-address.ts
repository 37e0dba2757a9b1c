import { consoleFundAddress as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { receivingAddress } from '../recharge/offered-address.ts'

export const consoleFundAddress = staff(call, ({ type }, { services, staff: { merchantId } }) =>
  receivingAddress(services, type, merchantId === null ? null : { merchantId }),
)
