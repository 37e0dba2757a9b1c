import type { Call } from '@c2c/contract'
import type { Resolver } from 'react-hook-form'

/** A form's values by field; every value travels as text. */
export type Values = Record<string, string>

/**
 * Checks a form by the call's own input schema, so that the form and the server refuse alike. The values stay as typed:
 * it is the server that turns them into amounts. `fixed` are fields that the form does not show.
 */
export function callResolver(call: Call, fixed: () => Values): Resolver<Values, unknown, Values> {
  return async (values) => {
    const result = await call.input['~standard'].validate({ ...values, ...fixed() })
    if (!result.issues) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.issues) {
      const [first] = issue.path ?? []
      const field = typeof first === 'string' ? first : ''
      // The first rule that a field breaks is the one to say.
      errors[field] ??= { type: 'schema', message: issue.message }
    }
    return { values: {}, errors }
  }
}
