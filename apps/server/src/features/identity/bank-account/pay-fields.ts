import { invalidField, isPlain, isWithinBounds, Refusal, type FieldKey } from '@c2c/contract'
import { checkPayField, type PayMethod } from '@c2c/domain'

/** The values of an account by the names of its method's fields. */
export type PayValues = Readonly<Record<string, string>>

/** The fields of an account from JSON; refuses what is not an object of texts. */
export function readFields(json: string): PayValues {
  let value: unknown
  if (!isWithinBounds(json, { values: 100, depth: 2 })) throw invalidField('fields', 'malformed')
  try {
    value = JSON.parse(json)
  } catch {
    throw invalidField('fields', 'malformed')
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    !Object.values(value).every((field) => typeof field === 'string')
  ) {
    throw invalidField('fields', 'malformed')
  }
  return value as PayValues
}

/** What is wrong with values, by the names of the fields, and the cleaned values. */
export function checkFields(method: PayMethod, given: PayValues) {
  const wrong: Record<string, FieldKey> = {}
  const values: Record<string, string> = {}
  for (const field of method.fields) {
    const checked = checkPayField(field, given[field.name] ?? '', given)
    if ('problem' in checked) wrong[field.name] = checked.problem
    else if (!isPlain(checked.value)) wrong[field.name] = 'hidden_characters'
    else if (checked.value !== '') values[field.name] = checked.value
  }
  return { wrong, values }
}

/** Refuses what is wrong with fields of an account, as `fields.email`; `others` are wrong fields of the input itself. */
export function refuseFields(
  wrong: Readonly<Record<string, FieldKey>>,
  others: Readonly<Record<string, FieldKey>> = {},
) {
  const fields = {
    ...others,
    ...Object.fromEntries(Object.entries(wrong).map(([name, key]) => [`fields.${name}`, key])),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
}
