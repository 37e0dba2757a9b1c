/** A form's values by field; every value travels as text. */
export type Values = Readonly<Record<string, string>>

/** The error of a field: a key of the contract's `field.*`, or a sentence of the server's. */
export type Problem = { readonly key: string } | { readonly text: string }

export type Problems = Readonly<Record<string, Problem>>

interface Issue {
  readonly message: string
  readonly path?: readonly unknown[] | undefined
}

/** What checks a form's values: a call, or a form's own rule in the same shape (Standard Schema). */
export interface Checked {
  readonly input: {
    readonly '~standard': {
      validate(values: unknown): Answer | Promise<Answer>
    }
  }
}

interface Answer {
  readonly issues?: readonly Issue[] | undefined
}

/**
 * Checks values by the call's own input schema, so that the form and the server refuse alike. If a
 * field breaks several rules, the first one is reported. In the built app the first check loads the schema.
 */
export async function checkInput(call: Checked, values: Values): Promise<Problems> {
  const result = await call.input['~standard'].validate(values)
  const problems: Record<string, Problem> = {}
  for (const issue of result.issues ?? []) {
    const [field] = issue.path ?? []
    if (typeof field === 'string') problems[field] ??= { key: issue.message }
  }
  return problems
}
