import { isOfUser, keyReasons, signatureReasons, type Call, type Reason } from '@c2c/contract'

/** The reasons with which a call may be refused, without repeats. */
export function refusalsOf(call: Call): readonly Reason[] {
  const reasonsOfCall: readonly Reason[] = [
    ...call.errors,
    'invalid_input',
    'too_many_requests',
    ...(call.auth === 'anonymous' ? [] : (['session_invalid'] as const)),
    ...(Array.isArray(call.auth) ? (['not_allowed'] as const) : []),
    ...(isOfUser(call) ? (['account_frozen'] as const) : []),
    ...(call.creating ? (['idempotency_mismatch'] as const) : []),
    ...(call.key === null ? [] : [...keyReasons, ...signatureReasons]),
  ]
  return [...new Set(reasonsOfCall)]
}

/** Whether a request with an API key must be signed; others may be, and are checked then. */
export const isSigned = ({ key, upload }: Call): boolean => key !== null && key !== 'read' && !upload

/** Whether a call may ask for a challenge. */
export const isChallenged = ({ errors }: Call): boolean => errors.includes('challenge_required')

/** The staff that a call is for; empty for others. */
const staffOnly = ({ auth }: Call): string => (Array.isArray(auth) ? `For staff: ${auth.join(', ')}.` : '')

/** The right that a member of a merchant needs; empty where every member may make the call. */
const rightsNote = ({ rights }: Call): string =>
  rights === undefined || rights === 'own'
    ? ''
    : `A member of a merchant needs the right ${rights.map((right) => `\`${right}\``).join(' or ')}.`

/** How makers may make a call of staff; empty where they may not. */
function makerNote({ maker }: Call): string {
  if (maker === null) return ''
  const when = maker === 'begins' ? ' unless something stands in the way (`obstacle` of `maker/info`)' : ''
  return `Also for makers, with the token of the web app${when}.`
}

/** When a call needs a proof of identity; empty where it does not. */
function stepUpNote(call: Call): string {
  const { stepUp: due } = call
  if (!due) return ''
  const needs = due.byHandler
    ? 'In some cases: needs'
    : due.field === undefined
      ? 'Needs'
      : `With \`${due.field}\`: needs`
  const how =
    call.surface === 'console' ? 'session/prove` of the console, for makers `security/prove' : 'security/prove'
  return `${needs} a proof of identity of the last five minutes (\`${how}\`), except with an API key.`
}

const challengeNote = (call: Call): string =>
  isChallenged(call)
    ? 'Refused with `challenge_required` when tries come too fast: repeat it with `X-Challenge: <challenge>:<number>`, so that ' +
      'SHA-256(SHA-256(challenge) || number as 32 bits, big-endian) begins with `bits` zero bits.'
    : ''

/** The one sentence about sides, where a merchant meets them. */
export const sideNote =
  '`side=sell` means that the user sells to the merchant; `side=buy` means that the user buys from the merchant.'

const hasSides = ({ name, surface }: Call): boolean =>
  /^(?:offer|order)\//.test(name) || (surface === 'web' && /^(?:saleu|selling|maker)\//.test(name))

/** What is to be known about a call beside its own comment. */
export const notesOf = (call: Call): readonly string[] =>
  [
    hasSides(call) ? sideNote : '',
    staffOnly(call),
    rightsNote(call),
    makerNote(call),
    stepUpNote(call),
    challengeNote(call),
  ].filter(Boolean)
