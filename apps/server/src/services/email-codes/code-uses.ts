import type { Call, CodePurpose } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { sha256 } from '../crypto/secrets.ts'

/** The purpose of a mailed code. */
export interface CodeUse {
  readonly purpose: CodePurpose | ''
  /** A hash of what it confirms; null where it confirms nothing in particular. */
  readonly about: Buffer | null
  /** The same as fields of `sms/send-code`. */
  readonly shown?: Readonly<Record<string, string>>
}

/** The account and amount of a withdrawal. */
interface Withdrawn {
  readonly bk_id: string
  readonly amount: bigint
}

/** The use of a code for one withdrawal. */
export const withdrawalUse = ({ bk_id, amount }: Withdrawn): CodeUse => ({
  purpose: 'withdraw',
  about: sha256(`withdraw ${bk_id.toLowerCase()} ${amount}`),
  shown: { bk_id, amount: formatUsdt(usdt(amount)) },
})

/** The receiver and amount of a transfer. */
interface Sent {
  readonly receiver: string
  readonly amount: bigint
}

/** The use of a code for one transfer to a receiver as the sender was shown it. */
export const transferUse = ({ receiver, amount }: Sent): CodeUse => ({
  purpose: 'transfer',
  about: sha256(`transfer ${receiver} ${amount}`),
  shown: { receiver, amount: formatUsdt(usdt(amount)) },
})

/** The use of a code that is sent with a call that binds it to its input. */
export function boundUse({ stepUp }: Call, input: object): CodeUse | null {
  if (stepUp?.bindsCode === 'withdraw') return withdrawalUse(input as Withdrawn)
  return stepUp?.bindsCode === 'transfer' ? transferUse(input as Sent) : null
}

/** The purposes of a code that was requested without one: outside clients name none. */
const general: readonly CodePurpose[] = ['register', 'sign-in', 'password']

/** Whether a code of one use works for another. */
export function worksFor(code: CodeUse, { purpose, about }: CodeUse): boolean {
  if (code.purpose === '') return purpose === '' || general.includes(purpose)
  if (code.purpose !== purpose) return false
  return code.about === null ? about === null : about !== null && code.about.equals(about)
}
