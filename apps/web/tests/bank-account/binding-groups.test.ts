import { bankinfoCreate } from '@c2c/contract'
import { expect, test } from 'vitest'
import { bindingFields } from '../../src/features/bank-account/binding-groups.ts'

/** The names of an object that the contract complains about when nothing of it was given. */
async function missing(type: 'bank' | 'wise'): Promise<unknown[]> {
  const result = await bankinfoCreate.input['~standard'].validate({ type })
  return (result.issues ?? []).map((issue) => issue.path?.[0])
}

test('the form asks for all that the contract needs', async () => {
  for (const type of ['bank', 'wise'] as const) {
    expect(bindingFields(type)).toEqual(expect.arrayContaining(await missing(type)))
  }
})

test('no field is asked for twice', () => {
  for (const type of ['bank', 'wise'] as const) {
    expect(new Set(bindingFields(type)).size).toBe(bindingFields(type).length)
  }
})
