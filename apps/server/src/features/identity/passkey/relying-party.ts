import { isIP } from 'node:net'
import { Refusal } from '@c2c/contract'
import type { CallContext } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** The site that passkeys are made for (WebAuthn level 3, section 4). */
interface RelyingParty {
  /** A domain name; passkeys of another one are not offered by the browser. */
  readonly id: string
  readonly origin: string
}

/**
 * The relying party: the setting `app_url`, otherwise the page that calls. Refuses with `not_available` at an IP address,
 * for which browsers make no passkeys.
 */
export async function relyingParty({ services, site }: CallContext): Promise<RelyingParty> {
  const url = URL.parse((await readSetting(services.db, 'app_url')) ?? (site || services.home))
  if (!url || isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) {
    throw new Refusal('not_available', { message: 'passkeys_unavailable' })
  }
  return { id: url.hostname, origin: url.origin }
}
