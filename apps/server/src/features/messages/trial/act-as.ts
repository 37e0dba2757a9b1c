import { Refusal, type Call, type CallOutput, type CallParsed, type Reason } from '@c2c/contract'
import type { CallContext, Registration, StaffContext, UserContext } from '../../../http/context.ts'
import { submitCommand } from '../../../http/submit.ts'

type Submit = CallContext['submit']

/** What differs from a user's own call: the file, and how the command is carried out. */
type Parts = Partial<Pick<CallContext, 'file' | 'submit'>>

/**
 * Carries out a call of users for a sample user, by its own handler and commands. The user has no session, so that nothing is proved or
 * published to it.
 */
export async function actAs<C extends Call>(
  registration: Registration<C>,
  input: CallParsed<C>,
  context: StaffContext,
  userId: string,
  parts: Parts = {},
): Promise<CallOutput<C>> {
  if (registration.session !== 'user') throw new Error(`${registration.call.name} is no call of users`)
  return (await registration.handle(input, userContext(context, userId, parts))) as CallOutput<C>
}

function userContext(context: StaffContext, userId: string, parts: Parts): UserContext {
  const { services, language, now, from, site, requester } = context
  const submit: Submit = async (command, answer) => {
    await submitCommand(services.ledger, { ...command, recipients: [], at: now })
    return answer
  }
  return {
    services,
    language,
    now,
    from,
    site,
    requester,
    userId,
    file: null,
    submit,
    get session(): never {
      throw new Error('a sample user has no session')
    },
    imageUrl: () => '',
    proveIdentity: async () => {},
    keepInCookie() {},
    removeCookie() {},
    keep: async () => {},
    change: (work) => services.db.transaction().execute(work),
    ...parts,
  }
}

/**
 * Carries out the step of an order for a sample user as the caller's own command: with the caller's row of the audit log and kept answer.
 * `answer` makes the caller's answer from the user's.
 */
export async function actForCaller<C extends Call, Answer extends object>(
  registration: Registration<C>,
  input: CallParsed<C>,
  context: StaffContext,
  userId: string,
  answerOf: (answer: CallOutput<C>) => Answer,
): Promise<Answer> {
  const submit: Submit = async (command, answer) => {
    await context.submit(command, answerOf(answer as CallOutput<C>))
    return answer
  }
  return answerOf(await actAs(registration, input, context, userId, { submit }))
}

/** Reasons to try again, which every call may refuse with. */
const ofAnyCall: readonly Reason[] = ['too_many_requests', 'unavailable']

/**
 * Does work that acts as a user. What it refuses for a reason that the caller's call does not declare, such as a limit of the user, is
 * `not_available` with the user's words.
 */
export async function asDeclared<Answer>({ errors }: Call, work: () => Promise<Answer>): Promise<Answer> {
  return work().catch((error: unknown) => {
    if (!(error instanceof Refusal) || [...ofAnyCall, ...errors].includes(error.reason)) throw error
    const { message, values } = error.detail
    throw new Refusal('not_available', { ...(message && { message }), ...(values && { values }) })
  })
}
