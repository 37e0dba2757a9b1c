/** What a message of the socket may name, and the calls whose answers it makes old. */
export const subjectCalls: Readonly<Record<string, readonly string[]>> = {
  money: ['userinfo/get-money-info', 'asset-log/list', 'asset-log/tongji'],
  order: [
    'selling/order',
    'selling/merchant',
    'selling/tongji',
    'selling/history',
    'saleu/list-order',
    'saleu/order-detail',
  ],
  recharge: ['recharge/list'],
  withdraw: ['withdraw/list'],
}

/** The subjects of a socket message; none when it is no message of change. */
export function changedSubjects(text: string): readonly string[] {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    // A message that is not ours to understand changes nothing.
    return []
  }
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'changed') return []
  if (!('subjects' in message) || !Array.isArray(message.subjects)) return []
  return message.subjects.filter((subject): subject is string => typeof subject === 'string')
}
