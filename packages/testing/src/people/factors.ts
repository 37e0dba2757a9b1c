import { totpAt } from './totp.ts'
import type { Person } from './people.ts'
import { SoftPasskey } from './soft-passkey.ts'
import type { Story } from '../story/story.ts'

/** An authenticator as the app on a phone: gives codes that were not used before. */
export interface Authenticator {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** Moves the clock by one period, so that the code is a new one. */
  next(): Promise<string>
}

/** Sets up an authenticator for a signed-in person. */
export async function setUpTotp(story: Story, person: Pick<Person, 'token'>): Promise<Authenticator> {
  const { secret } = await story.callOk('security/totp-begin', {}, person)
  const totp = await totpAt(secret, story.clock.now())
  const { recovery_codes: recoveryCodes } = await story.callOk('security/totp-set', { totp }, person)
  return {
    secret,
    recoveryCodes,
    next() {
      story.clock.advance(30_000)
      return totpAt(secret, story.clock.now())
    },
  }
}

/** Another session of a person with an authenticator, like one whose token was stolen: it has proved nothing for an hour. */
export async function oldSession(story: Story, person: Person, totp: string): Promise<Person> {
  const { token } = await story.callOk('user/login', { account: person.account, password: person.password, totp })
  story.clock.advance(3_600_000)
  return { ...person, token }
}

/** The address of the service in tests of passkeys; the setting `app_url`. */
export const site = 'https://c2c.example'

/** Adds a passkey of a new software authenticator for a signed-in person. */
export async function addPasskey(
  story: Story,
  person: Pick<Person, 'token'>,
): Promise<SoftPasskey & { readonly recoveryCodes: readonly string[] }> {
  const passkey = new SoftPasskey(site)
  const { options } = await story.callOk('passkey/add-options', {}, person)
  const fields = { name: 'Laptop', credential: passkey.create(options) }
  const { recovery_codes: recoveryCodes } = await story.callOk('passkey/add', fields, person)
  return Object.assign(passkey, { recoveryCodes })
}
