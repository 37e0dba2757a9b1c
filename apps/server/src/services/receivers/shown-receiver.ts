import { invalidField, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { maskName } from '../personal/masks.ts'
import type { Uses } from '../services.ts'
import { isReceiverToken, receiverOfToken } from './receiver-token.ts'

/** Both sides of a transfer as the sender was shown the receiver; refuses with `state_conflict` another name, sender or an old token. */
export async function shownReceiver({ db, signer }: Uses<'db' | 'signer'>, senderId: string, token: string, now: Date) {
  const { receiverId, requestId } = receiverOfToken(token)
  if (!isId(receiverId) || (requestId !== '' && !isId(requestId))) throw invalidField('receiver', 'receiver_required')
  const users = await db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('id', 'in', [senderId, receiverId])
    .execute()
  const nameOf = (id: string) => maskName(users.find((one) => one.id === id)?.nickname ?? '')
  const shown = { senderId, receiverId, requestId, name: nameOf(receiverId) }
  if (!isReceiverToken(signer, token, shown, now)) throw new Refusal('state_conflict', { message: 'receiver_changed' })
  return {
    from_user: senderId,
    to_user: receiverId,
    from_name: nameOf(senderId),
    to_name: shown.name,
    request_id: requestId === '' ? null : requestId,
  }
}
