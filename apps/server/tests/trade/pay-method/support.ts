import { expect } from 'vitest'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

export const label = (en: string) => ({ en })
/** A method as an operator may add it. */
export const money = {
  key: 'orange-money',
  label: { en: 'Orange Money', de: 'Orange Money' },
  icon: 'OM',
  colour: '#ff7900',
  currencies: ['EUR'],
  fields: [
    { name: 'phone', label: { en: 'Phone number', de: 'Telefonnummer' }, type: 'phone' as const },
    { name: 'holder', label: label('Name'), type: 'name' as const },
    { name: 'agent', label: label('Agent'), type: 'digits' as const, most: 6, optional: true },
  ],
  identifies: 'phone',
  warnings: [label('Check the name of the receiver.')],
}
export const upi = {
  key: 'upi-test',
  label: label('UPI'),
  fields: [{ name: 'vpa', label: label('UPI ID'), type: 'handle' as const }],
  identifies: 'vpa',
}

/** What tests of payment methods do in a story. */
export function methodTools(story: Story) {
  const set = (...methods: Parameters<typeof addSetting<'pay_types'>>[2]) =>
    addSetting(story.services.db, 'pay_types', methods, story.clock.now())
  const bind = (person: Person, fields: object, changes = {}) =>
    story.call(
      'bankinfo/create',
      { type: 'orange-money', currency: 'EUR', full_name: 'Awa Diop', fields: JSON.stringify(fields), ...changes },
      person,
    )
  const bound = async (person: Person, phone = '+221771234567'): Promise<string> => {
    const answer = await bind(person, { phone, holder: 'Awa Diop' })
    expect(answer).toMatchObject({ code: 200 })
    return answer.data.bk_id
  }
  const rich = async () => {
    const person = await newUser(story)
    await fundUser(story, person, '100')
    return person
  }
  return { set, bind, bound, rich }
}

/** Accounts of two payment methods of a user, and one of a merchant. */
export async function bindByMethods(story: Story, person: Person, merchant: { readonly token: string }): Promise<void> {
  const revolut = { type: 'revolut', fields: JSON.stringify({ revtag: '@anna123' }) }
  const paypal = { type: 'paypal', fields: JSON.stringify({ paypal: 'anna@mail.example' }) }
  for (const account of [revolut, paypal])
    await story.callOk('bankinfo/create', { ...account, currency: 'EUR', full_name: 'Anna' }, person)
  const { type: pay_type, fields } = revolut
  await story.consoleOk('account/create', { pay_type, currency: 'EUR', fields }, merchant)
}
