import * as z from 'zod/mini'
import { separated } from '../../fields.ts'

/** Questions about a new payee: whether it is a contract, and whether it is the one that it resembles. */
export const payeeQuestions = ['contract', 'resembling'] as const

export type PayeeQuestion = (typeof payeeQuestions)[number]

/** The questions that the person has answered with yes, comma separated. */
export const confirmedQuestions = z._default(
  z.pipe(
    z.string({ error: 'malformed' }),
    z.pipe(z.transform(separated), z.array(z.enum(payeeQuestions, { error: 'malformed' }))),
  ),
  [],
)
