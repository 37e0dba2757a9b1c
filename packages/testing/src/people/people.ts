import { randomUUID } from 'node:crypto'
import type { CallOutput, Role, userRegister } from '@c2c/contract'
import type { Services } from '@c2c/server/src/services/services.ts'
import type { Caller } from './caller.ts'
import { testOwner, rootInviteCode } from './credentials.ts'
import type { Mailbox } from '../services/mailbox.ts'
import { insertStaff, insertUser, openOwnerSession } from './people-rows.ts'

/** A server that tests can call, with its mailbox, and its services where it runs in the process of the test. */
export type Host = Caller & { readonly mailbox: Mailbox; readonly services?: Services }

/** A signed-in user with credentials. */
export interface Person {
  readonly userId: string
  readonly token: string
  readonly account: string
  readonly email: string
  readonly password: string
}

/** A unique account name, without the name of the service. */
export const freshName = (): string => `u${randomUUID().replaceAll('-', '').replaceAll('c', 'g').slice(0, 16)}`

const passwordOfUsers = 'correct horse battery'

/**
 * A user as `registerUser` leaves one, without its calls and mail: in the process of the test the rows are inserted
 * directly. Where registration is the subject, use `registerUser`.
 */
export async function newUser(host: Host, account = freshName(), inviteCode = rootInviteCode): Promise<Person> {
  if (!host.services) return registerUser(host, account, inviteCode)
  const email = `${account}@mail.example`.toLowerCase()
  const signedIn = await insertUser(host.services, { account, email, inviteCode, password: passwordOfUsers })
  return { ...signedIn, account, email, password: passwordOfUsers }
}

/** A registered user, with the answer of the call: a session as of a sign-in. */
export interface Registered extends Person {
  readonly session: CallOutput<typeof userRegister>
}

/** Registers a user with the code from the mail; invited with the root code by default. */
export async function registerUser(
  story: Host,
  account = freshName(),
  invite_code = rootInviteCode,
  owner_nonce?: string,
): Promise<Registered> {
  const email = `${account}@mail.example`.toLowerCase()
  const password = passwordOfUsers
  await story.callOk('sms/send-code', { email })
  const code = await story.mailbox.code(email)
  const session = await story.callOk('user/register', {
    account,
    email,
    code,
    password,
    confirm_password: password,
    invite_code,
    ...(owner_nonce !== undefined && { owner_nonce }),
  })
  return { userId: session.user_id, token: session.token, account, email, password, session }
}

/** Signs the owner in and returns the token; in the process of the test without the call. */
export async function signInOwner(story: Host): Promise<string> {
  if (story.services) return openOwnerSession(story.services)
  const { token } = await story.consoleOk('session/login', testOwner)
  return token
}

const passwordOfStaff = 'Staff-of-the-tests-1'

/** A signed-in staff member. */
export interface Member {
  readonly staffId: string
  readonly token: string
  readonly email: string
  readonly password: string
  readonly name: string
}

/**
 * Creates a staff member with a role, without a second factor like in the sandbox. `merchantId` is the merchant of
 * merchant staff. In the process of the test the rows are inserted directly; `inviteStaff` makes the calls.
 */
export async function makeStaff(host: Host, role: Role, merchantId = ''): Promise<Member> {
  if (!host.services) return inviteStaff(host, role, merchantId)
  const member = { email: `${freshName()}@c2c.example`, password: passwordOfStaff, name: `The ${role}` }
  return { ...member, ...(await insertStaff(host.services, { ...member, role, merchantId })) }
}

/** The owner sends an invitation, the person opens the link from the mail and sets a password. */
export async function inviteStaff(host: Host, role: Role, merchantId = ''): Promise<Member> {
  const email = `${freshName()}@c2c.example`
  const password = passwordOfStaff
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
