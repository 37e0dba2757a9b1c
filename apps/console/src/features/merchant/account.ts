import type { CallOutput, consoleAccountList } from '@c2c/contract'

type Answer = CallOutput<typeof consoleAccountList>
export type Account = Answer['list'][number]
export type PayType = Answer['pay_types'][number]

/** What a bank and Wise ask for, in the order in which they do. */
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

/** Whether a way to pay is one that every service has. */
export const isKnownType = (payType: string): payType is keyof typeof knownFields => Object.hasOwn(knownFields, payType)
