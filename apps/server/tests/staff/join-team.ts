import type { TeamRole } from '@c2c/contract'
import { freshName, type Member } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'

const password = 'Staff-of-the-tests-1'

/** A member of a merchant invites someone, who joins by the mailed link. */
export async function joinTeam(
  story: Story,
  by: { readonly token: string },
  team_role: TeamRole,
  rights = '',
): Promise<Member> {
  const email = `${freshName()}@c2c.example`
  const name = `The ${team_role}`
  await story.consoleOk('staff/invite', { email, name, role: 'merchant', team_role, rights }, by)
  const token = await story.mailbox.invitation(email)
  const joined = await story.consoleOk('staff/accept', { token, email, password, confirm_password: password })
  const { staff_id: staffId } = await story.consoleOk('session/info', {}, joined)
  return { staffId, token: joined.token, email, password, name }
}
