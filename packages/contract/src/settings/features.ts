/** The parts of the service that can be switched off separately. */
export const features = [
  'registration',
  'recharge',
  'withdraw',
  'trade',
  'interest',
  'invitations',
  'transfers',
] as const

export type Feature = (typeof features)[number]

/** The calls that start something in a feature. They are refused while it is off; open orders continue. */
export const featureOf: Readonly<Record<string, Feature>> = {
  'user/register': 'registration',
  'recharge/shoukuan-address': 'recharge',
  'recharge/create': 'recharge',
  'withdraw/quote': 'withdraw',
  'withdraw/create': 'withdraw',
  'fund/address': 'recharge',
  'fund/deposit': 'recharge',
  'fund/quote': 'withdraw',
  'fund/withdraw': 'withdraw',
  'saleu/create-order': 'trade',
  'lixibao/preview': 'interest',
  'lixibao/create-order': 'interest',
  'invite/detail': 'invitations',
  'transfer/receiver': 'transfers',
  'transfer/create': 'transfers',
  'transfer/request-create': 'transfers',
}

/**
 * What can be changed while the service is under maintenance: signing in and out, freezing one's own account, reading, and
 * the steps of running orders, so that deadlines do not expire because of us.
 */
export const openInMaintenance: readonly string[] = [
  'sms/send-code',
  'user/login',
  'user/logout',
  'session/end',
  'session/end-others',
  'security/freeze',
  'security/not-me',
  'notice/read',
  'notice/push-subscribe',
  'notice/push-unsubscribe',
  'attach/upload',
  'saleu/paid',
  'saleu/confirm',
  'saleu/cancel',
  'saleu/appeal',
  'saleu/had-paid',
  'saleu/evidence',
  'saleu/message',
  'saleu/review',
  'withdraw/cancel',
  'transfer/request-end',
]
