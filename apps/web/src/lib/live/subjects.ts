/** What a message of change may name, and the calls whose answers it makes old. */
export const subjectCalls: Readonly<Record<string, readonly string[]>> = {
  money: [
    'userinfo/get-money-info',
    'asset-log/list',
    'asset-log/tongji',
    'property/tongji',
    'team/tongji',
    'invite/detail',
  ],
  message: ['saleu/messages', 'saleu/order-detail'],
  notice: ['notice/list'],
  account: ['userinfo/get-info'],
  price: ['selling/merchant', 'selling/tongji'],
  offered: ['notice/announcements', 'team/kefu-list', 'support/contacts', 'lixibao/list', 'recharge/shoukuan-address'],
  order: [
    'selling/order',
    'selling/merchant',
    'selling/tongji',
    'selling/history',
    'saleu/list-order',
    'saleu/order-detail',
    'recharge/list',
    'withdraw/list',
    'lixibao/list',
    'lixibao/list-order',
  ],
}

/** The calls that a change of subjects makes old. */
export const callsOf = (subjects: readonly string[]): readonly string[] =>
  subjects.flatMap((subject) => subjectCalls[subject] ?? [])
