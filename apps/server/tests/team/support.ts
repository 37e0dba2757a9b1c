import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { freshName, registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

/** Registers a user with the invitation of another. */
export async function invitedBy(story: Story, inviter: Person, account = freshName()): Promise<Person> {
  const { invite_code } = await story.callOk('userinfo/get-info', {}, inviter)
  return registerUser(story, account, invite_code)
}

/** Gives a user 100 USDT and requests a withdrawal of 20; returns the withdrawal's id. */
export async function askForPayout(story: Story, person: Person): Promise<string> {
  await fundUser(story, person, '100')
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  return withdraw_id
}

/** Has the owner approve a withdrawal. */
export async function payOut(story: Story, withdraw_id: string, reference: string = crypto.randomUUID()) {
  const token = await signInOwner(story)
  return story.console('withdraw/approve', { withdraw_id, payout_ref: reference }, { token })
}
