import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { bindAccount, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

/** Two operators; either can be the first person. */
export async function twoPeople(story: Story) {
  return {
    first: { token: await signInStaff(story, 'operator') },
    second: { token: await signInStaff(story, 'operator') },
  }
}

export type TwoPeople = Awaited<ReturnType<typeof twoPeople>>

/** A claim of an amount that waits for its review. */
export async function claim(story: Story, person: Person, amount: string, changes: Fields = {}): Promise<string> {
  const fields = { ...(await rechargeFields(story, person, amount)), ...changes }
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  return recharge_id
}

/** A user with this amount of USDT, credited by two people. */
async function wealthy(story: Story, { first, second }: TwoPeople, amount = '30000'): Promise<Person> {
  const person = await newUser(story)
  const recharge_id = await claim(story, person, amount)
  await story.consoleOk('recharge/approve', { recharge_id, amount }, first)
  await story.consoleOk('recharge/approve', { recharge_id, amount }, second)
  return person
}

/** A withdrawal of an amount that waits for its review. */
export async function openWithdrawal(story: Story, people: TwoPeople, amount: string) {
  const person = await wealthy(story, people)
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount }, person)
  return { person, withdraw_id }
}
