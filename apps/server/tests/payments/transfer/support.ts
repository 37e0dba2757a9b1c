import { randomUUID } from 'node:crypto'
import type { CallInput, transferReceiver } from '@c2c/contract'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

/** A user with this amount of USDT. */
export async function funded(story: Story, amount = '100'): Promise<Person> {
  const person = await newUser(story)
  await fundUser(story, person, amount)
  return person
}

type By = CallInput<typeof transferReceiver>['by']

/** What a user is shown of a receiver. */
export const look = (story: Story, by: By, value: string, from: Person) =>
  story.callOk('transfer/receiver', { by, value }, from)

/** The token of a receiver as shown by the account name. */
export const tokenOf = async (story: Story, from: Person, to: Person): Promise<string> =>
  (await look(story, 'name', to.account, from)).receiver

/** Sends to a receiver as shown, as a new attempt. */
export const send = (story: Story, from: Person, receiver: string, amount: string, more: object = {}) =>
  story.call('transfer/create', { receiver, amount, ...more }, { ...from, key: randomUUID() })

/** Asks for an amount. */
export const ask = (story: Story, person: Person, amount: string, more: object = {}) =>
  story.callOk('transfer/request-create', { amount, ...more }, { ...person, key: randomUUID() })

/** A user pays the request of another, and has a request of an own. */
export async function payRequest(story: Story): Promise<void> {
  const [from, to] = [await funded(story), await newUser(story)]
  const { code } = await ask(story, to, '5')
  await send(story, from, (await look(story, 'request', code, from)).receiver, '5')
  await ask(story, from, '7')
}
