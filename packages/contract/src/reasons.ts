/** Every stable reason and the code of the envelope that carries it (contract.md, "Codes"). */
export const reasons = {
  session_invalid: -1,
  invalid_input: 400,
  bad_credentials: 401,
  code_invalid: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  key_invalid: 401,
  signature_invalid: 401,
  timestamp_invalid: 401,
  account_frozen: 403,
  withdrawal_hold: 403,
  not_allowed: 403,
  scope_missing: 403,
  not_found: 404,
  state_conflict: 409,
  already_exists: 409,
  idempotency_mismatch: 409,
  confirmation_required: 409,
  nonce_used: 409,
  body_too_large: 413,
  insufficient_balance: 422,
  below_minimum: 422,
  above_maximum: 422,
  not_available: 422,
  limit_exceeded: 422,
  invite_code_unknown: 422,
  too_many_requests: 429,
  challenge_required: 429,
  internal: 500,
  unavailable: 503,
} as const

export type Reason = keyof typeof reasons

/** What a request with an API key is refused with before its call is looked at. */
export const keyReasons = ['key_invalid', 'not_allowed', 'scope_missing'] as const satisfies readonly Reason[]

/** The same of a request that must be signed. */
export const signatureReasons = [
  'signature_invalid',
  'timestamp_invalid',
  'nonce_used',
] as const satisfies readonly Reason[]
