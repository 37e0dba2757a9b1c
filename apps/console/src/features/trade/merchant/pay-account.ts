import type { CallOutput, consoleAccountList } from '@c2c/contract'
import { accountFields } from '../../../components/form/account-fields.ts'

type Answer = CallOutput<typeof consoleAccountList>
export type Account = Answer['list'][number]
export type PayType = Answer['pay_types'][number]

/** Whether a payment method is built in. */
export const isKnownType = (payType: string): payType is keyof typeof accountFields =>
  Object.hasOwn(accountFields, payType)
