import * as z from 'zod/mini'
import { optionalChoice, optionalText } from '../../fields.ts'

/**
 * Machine-readable reason of a refusal or decision; the user reads a sentence in their own language
 * (`rejection.*` in the locale files). `other` has no sentence: the free text is shown instead.
 */
export const rejectReasons = {
  recharge: [
    'not_arrived',
    'amount_differs',
    'proof_unreadable',
    'other_address',
    'other_network',
    'already_credited',
    'proof_doubtful',
    'other',
  ],
  withdraw: ['account_wrong', 'name_differs', 'bank_refused', 'no_route', 'security_check', 'other'],
  order: ['cannot_pay', 'account_wrong', 'name_differs', 'other'],
  appeal: ['payment_shown', 'payment_not_shown', 'amount_differs', 'other_payer', 'no_evidence', 'agreed', 'other'],
} as const

export type RejectKind = keyof typeof rejectReasons

type Codes<Kind extends RejectKind> = readonly [
  (typeof rejectReasons)[Kind][number],
  ...(typeof rejectReasons)[Kind][number][],
]

/** The code of a reason and free text of at most `max` characters; one of them is required. */
export const reasonFields = <Kind extends RejectKind>(kinds: readonly [Kind, ...Kind[]], max: number) => ({
  reason: optionalText(max),
  reason_code: optionalChoice(kinds.flatMap((kind) => [...rejectReasons[kind]]) as unknown as Codes<Kind>, 'malformed'),
})

interface Said {
  readonly reason: string
  readonly reason_code: string
}

/** Refuses an explanation without a code and without text. */
export const saysWhy = z.refine<Said>(
  ({ reason, reason_code }) => reason !== '' || !['', 'other'].includes(reason_code),
  {
    error: 'reason_required',
    path: ['reason'],
  },
)
