import type { LiveSubject } from '@c2c/contract'

/** The calls whose answers each live subject makes stale. A verification of the books is repeated only on request. */
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

/** The calls that become stale with these subjects; null means anything may have changed. */
export const callsOf = (subjects: Iterable<string> | null): readonly string[] => {
  const named = subjects === null ? Object.keys(subjectCalls) : [...subjects]
  return [...new Set(named.filter(isSubject).flatMap((subject) => subjectCalls[subject]))]
}

const everything = callsOf(null)

/** Whether live updates cover a call. */
export const hasLiveUpdates = (call: string): boolean => everything.includes(call)
