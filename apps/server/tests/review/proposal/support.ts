import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
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

/** A claim of an amount that waits for its review. */
export async function claim(story: Story, person: Person, amount: string, changes: Fields = {}): Promise<string> {
  const fields = { ...(await rechargeFields(story, person, amount)), ...changes }
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  return recharge_id
}

/** A withdrawal of an amount that waits for its review. */
export async function openWithdrawal(story: Story, amount: string) {
  const person = await newUser(story)
  await fundUser(story, person, '30000')
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount }, person)
  return { person, withdraw_id }
}
