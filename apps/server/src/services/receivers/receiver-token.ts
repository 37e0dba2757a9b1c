import type { Signer } from '../crypto/signer.ts'

const purpose = 'receiver of a transfer'

/** How long a receiver can be paid as shown. */
const lifetime = 15 * 60_000

/** A receiver as a sender was shown. */
export interface ShownReceiver {
  readonly senderId: string
  readonly receiverId: string
  /** The request that was shown; empty without one. */
  readonly requestId: string
  /** The masked name. */
  readonly name: string
}

const signedText = ({ senderId, receiverId, requestId, name }: ShownReceiver, time: string): string =>
  [senderId, receiverId, requestId, time, name].join('\n')

/** The token of a receiver as shown: it is of this sender, and of this name. */
export function receiverToken(signer: Signer, shown: ShownReceiver, now: Date): string {
  const time = now.getTime().toString(36)
  return `${shown.receiverId}.${shown.requestId}.${time}.${signer.sign(purpose, signedText(shown, time))}`
}

/** The ids in a token, which nothing has proved yet. */
export function receiverOfToken(token: string): Pick<ShownReceiver, 'receiverId' | 'requestId'> {
  const [receiverId = '', requestId = ''] = token.split('.')
  return { receiverId, requestId }
}

/** Whether a token is of a receiver as shown, and not too old. */
export function isReceiverToken(signer: Signer, token: string, shown: ShownReceiver, now: Date): boolean {
  const [, , time = '', signature = ''] = token.split('.')
  const age = now.getTime() - Number.parseInt(time, 36)
  return signer.isSigned(purpose, signedText(shown, time), signature) && age < lifetime
}
