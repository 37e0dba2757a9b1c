import type { Member } from './people.ts'
import type { Story } from '../story/story.ts'
import { totpAt } from './totp.ts'

/** Sets up an authenticator for a signed-in member of staff. `next` gives codes that were not used before. */
export async function setUpStaffTotp(story: Story, { token, password }: Member) {
  const { secret } = await story.consoleOk('staff/second-factor-begin', { password }, { token })
  const totp = await totpAt(secret, story.clock.now())
  const { recovery_codes: recoveryCodes } = await story.consoleOk('staff/second-factor-set', { totp }, { token })
  return {
    recoveryCodes,
    next() {
      story.clock.advance(30_000)
      return totpAt(secret, story.clock.now())
    },
  }
}
