import { bankinfoCreate, type CallInput } from '@c2c/contract'
import { checkPayField, checkPayFields } from '@c2c/domain'
import type { Checked, Values } from '../../../lib/call/check-input.ts'
import type { OfferedMethod } from './bank-account-types.ts'

export type OfferedField = OfferedMethod['fields'][number]

/** The name of a method's field in the form, and in a refusal. */
export const formName = ({ name }: Pick<OfferedField, 'name'>): string => `fields.${name}`

/** The values of a method's own fields by their names, as they are typed in its form. */
const ownOf = ({ fields }: OfferedMethod, typed: Values): Values =>
  Object.fromEntries(fields.map((field) => [field.name, typed[formName(field)] ?? '']))

/** The value of one of a method's fields as it is stored, or the key of what is wrong with it. */
export function checkedField(method: OfferedMethod, field: OfferedField, typed: Values) {
  const own = ownOf(method, typed)
  return checkPayField(field, own[field.name] ?? '', own)
}

/** What is sent for the typed values of an account of a method. */
export function bindingOf(method: OfferedMethod, typed: Values): CallInput<typeof bankinfoCreate> {
  const { values } = checkPayFields(method.fields, ownOf(method, typed))
  return {
    type: method.pay_type,
    currency: typed['currency'] ?? '',
    full_name: typed['full_name'] ?? '',
    fields: JSON.stringify(values),
  }
}

/** Checks a form of a method as the server does: the call's own fields by its schema, and the method's by their rules. */
export const checkOf = (method: OfferedMethod): Checked => ({
  input: {
    '~standard': {
      async validate(values) {
        const typed = values as Values
        const { issues = [] } = await bankinfoCreate.input['~standard'].validate(bindingOf(method, typed))
        const missing = (['currency', 'full_name'] as const)
          .filter((name) => typed[name]?.trim() === '')
          .map((name) => ({ path: [name], message: 'required' }))
        const { problems } = checkPayFields(method.fields, ownOf(method, typed))
        const wrong = Object.entries(problems).map(([name, message]) => ({ path: [formName({ name })], message }))
        return { issues: [...issues, ...missing, ...wrong] }
      },
    },
  },
})
