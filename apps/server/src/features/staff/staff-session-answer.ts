import type { CallOutput, consoleSessionLogin } from '@c2c/contract'
import type { CallContext } from '../../http/context.ts'

type Opened = CallOutput<typeof consoleSessionLogin>

/**
 * The answer of a sign-in as its caller asked for it: a browser keeps the token in a cookie, and its page gets none. In the
 * transaction of the sign-in, so that a page of another site opens no session.
 */
export function sessionAnswer<Answer extends Opened>(
  answer: Answer,
  cookie: string,
  context: Pick<CallContext, 'keepInCookie'>,
): Answer {
  if (cookie !== 'true') return answer
  context.keepInCookie(answer.token, new Date(answer.expires_at))
  return { ...answer, token: '' }
}
