import type { Call } from '@c2c/contract'

/** A form's values by field; every value travels as text. */
export type Values = Readonly<Record<string, string>>

/** The error of a field: a key of the contract's `field.*`, or a sentence of the server's. */
export type Problem = { readonly key: string } | { readonly text: string }

export type Problems = Readonly<Record<string, Problem>>

/**
 * Checks values by the call's own input schema, so that the form and the server refuse alike. If a
 * field breaks several rules, the first one is reported. In the built app the first check loads the schema.
 */
export async function checkInput(call: Call, values: Values): Promise<Problems> {
  const result = await call.input['~standard'].validate(values)
  const problems: Record<string, Problem> = {}
  for (const issue of result.issues ?? []) {
    const [field] = issue.path ?? []
    if (typeof field === 'string') problems[field] ??= { key: issue.message }
  }
  return problems
}
