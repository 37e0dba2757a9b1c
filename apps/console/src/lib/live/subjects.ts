import type { LiveSubject } from '@c2c/contract'

/** The calls whose answers a message of change makes old. A review of the books stands until somebody asks for another. */
const subjectCalls: Readonly<Record<LiveSubject, readonly string[]>> = {
  money: ['ledger/user', 'ledger/merchant', 'user/detail'],
  order: [
    'setting/list',
    'proposal/list',
    'staff/list',
    'order/list',
    'recharge/list',
    'withdraw/list',
    'offer/list',
    'user/orders',
    'user/detail',
  ],
  message: ['order/messages', 'order/list'],
  offered: [
    'setting/list',
    'setting/history',
    'product/list',
    'contact/list',
    'announcement/list',
    'merchant/list',
    'account/list',
  ],
  notice: [],
  price: ['offer/list'],
  account: ['user/list', 'user/detail', 'user/sessions', 'recharge/list', 'withdraw/list', 'order/list', 'ledger/user'],
}

const isSubject = (name: string): name is LiveSubject => Object.hasOwn(subjectCalls, name)

/** The calls that a change of these subjects makes old; null: anything may have changed. */
export const callsOf = (subjects: Iterable<string> | null): readonly string[] => {
  const named = subjects === null ? Object.keys(subjectCalls) : [...subjects]
  return [...new Set(named.filter(isSubject).flatMap((subject) => subjectCalls[subject]))]
}

const everything = callsOf(null)

/** Whether the server tells when a call's answer has become old. */
export const isTold = (call: string): boolean => everything.includes(call)
