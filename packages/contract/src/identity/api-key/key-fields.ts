import * as z from 'zod/mini'
import { flag, separated, whole } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { parsesAsUrl } from '../../parses-as-url.ts'

/** The longest life of a key, in days. */
export const apiKeyDays = 365

/** The most keys of one owner that have neither expired nor been revoked. */
export const apiKeysMaximum = 20

/** The scopes that keys can have. `withdraw` needs a list of networks. */
export const offeredScopes = ['read', 'trade', 'withdraw'] as const

export type OfferedScope = (typeof offeredScopes)[number]

const networksMaximum = 20

/** An address or a network in CIDR notation: `203.0.113.7`, `2001:db8::/32`. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  if (rest.length > 0 || (bits !== undefined && !/^(0|[1-9]\d{0,2})$/.test(bits))) return false
  if (address.includes(':')) return parsesAsUrl(`http://[${address}]/`) && Number(bits ?? 0) <= 128
  const parts = address.split('.')
  const isIPv4 = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  return isIPv4 && Number(bits ?? 0) <= 32
}

function isNetworkList(value: string): boolean {
  const list = separated(value)
  return list.length <= networksMaximum && list.every(isNetwork)
}

const isScope = (value: string): value is OfferedScope => offeredScopes.some((scope) => scope === value)

/** Scopes, comma separated, to a list without repeats. */
export const scopes = z.pipe(
  z
    .string({ error: 'key_scopes' })
    .check(z.refine((value) => separated(value).length > 0 && separated(value).every(isScope), 'key_scopes')),
  z.transform((value): OfferedScope[] => separated(value).filter(isScope)),
)

/** The common fields of a key: its name, its life in days, and the networks that it works from, comma separated. */
export const keyFields = {
  name: nameText('required', 40),
  days: whole(apiKeyDays),
  networks: z._default(
    z.pipe(z.string({ error: 'key_networks' }).check(z.refine(isNetworkList, 'key_networks')), z.transform(separated)),
    [],
  ),
}

/** Whether a change of how a person signs in ends their API keys too; yes for callers that do not say. */
export const endsKeys = z._default(flag, true)
