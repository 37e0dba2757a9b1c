import type { CallOutput, consoleAccountList } from '@c2c/contract'

type Answer = CallOutput<typeof consoleAccountList>
export type Account = Answer['list'][number]
export type PayType = Answer['pay_types'][number]

/** The fields of bank and Wise accounts, in the order of their forms. */
export const knownFields = {
  bank: [
    'full_name',
    'iban',
    'swift',
    'bank_name',
    'address',
    'city',
    'state',
    'area',
    'country',
    'email',
    'telephone',
  ],
  wise: ['name', 'surname', 'account', 'iban', 'country', 'email', 'telephone'],
} as const

/** Whether a payment method is built in. */
export const isKnownType = (payType: string): payType is keyof typeof knownFields => Object.hasOwn(knownFields, payType)
