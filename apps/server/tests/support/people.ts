import { randomUUID } from 'node:crypto'
import type { Role } from '@c2c/contract'
import type { Caller } from './caller.ts'
import { testOwner, rootInviteCode } from './credentials.ts'
import type { Mailbox } from './mailbox.ts'

/** A server that tests can call, with its mailbox. */
export type Host = Caller & { readonly mailbox: Mailbox }

/** A signed-in user with credentials. */
export interface Person {
  readonly userId: string
  readonly token: string
  readonly account: string
  readonly email: string
  readonly password: string
}

/** A unique account name. */
export const freshName = (): string => `u${randomUUID().replaceAll('-', '').slice(0, 16)}`

/** Registers a user with the code from the mail; invited with the root code by default. */
export async function registerUser(story: Host, account = freshName(), invite_code = rootInviteCode): Promise<Person> {
  const email = `${account}@mail.example`.toLowerCase()
  const password = 'correct horse battery'
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  const { token, user_id: userId } = await story.callOk('user/register', {
    account,
    email,
    code,
    password,
    confirm_password: password,
    invite_code,
  })
  return { userId, token, account, email, password }
}

/** Signs the owner in and returns the token. */
export async function signInOwner(story: Host): Promise<string> {
  const { token } = await story.consoleOk('session/login', testOwner)
  return token
}

/** A signed-in staff member. */
export interface Member {
  readonly staffId: string
  readonly token: string
  readonly email: string
  readonly password: string
  readonly name: string
}

/**
 * Creates a staff member with a role, like in the sandbox: the owner sends an invitation, the person opens the link from
 * the mail and sets a password, without a second factor. `merchantId` is the merchant of merchant staff.
 */
export async function makeStaff(host: Host, role: Role, merchantId = ''): Promise<Member> {
  const email = `${freshName()}@c2c.example`
  const password = 'Staff-of-the-tests-1'
  const name = `The ${role}`
  const owner = { token: await signInOwner(host) }
  await host.consoleOk('staff/invite', { email, name, role, merchant_id: merchantId }, owner)
  const link = await host.mailbox.invitation(email)
  const accepted = { token: link, email, password, confirm_password: password }
  const { token } = await host.consoleOk('staff/accept', accepted)
  const { staff_id: staffId } = await host.consoleOk('session/info', {}, { token })
  return { staffId, token, email, password, name }
}

/** Creates a staff member like `makeStaff` and returns the token. */
export const signInStaff = async (host: Host, role: Role, merchantId?: string): Promise<string> =>
  (await makeStaff(host, role, merchantId)).token
