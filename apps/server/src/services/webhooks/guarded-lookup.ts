import { Resolver } from 'node:dns/promises'
import { isIPv6, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPublicAddress } from './public-address.ts'

/** Thrown for a name with an address that is not public. */
export class AddressRefused extends Error {}

/** Thrown for a name without an address. */
export class NameNotFound extends Error {}

/** The IP addresses of a host name. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** Asks the DNS servers of the system. Not `dns.lookup`: slow names would occupy the threads that hash passwords. */
export function dnsResolve(): Resolve {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

/**
 * The `lookup` of a connection: resolves the name once and returns the addresses that were checked, and the socket connects
 * to exactly these. A name that gives another address later (DNS rebinding) therefore changes nothing. One address that is
 * not public refuses the name.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  const find = callbackify((name: string) => publicAddresses(resolve, name))
  return (name, { all }, callback) =>
    find(name, (error, found) => {
      const [first] = found ?? []
      if (error || !first) callback(error ?? new NameNotFound(name), '')
      else if (all) callback(null, found)
      else callback(null, first.address, first.family)
    })
}

async function publicAddresses(resolve: Resolve, name: string) {
  const addresses = await resolve(name)
  if (!addresses.every(isPublicAddress)) throw new AddressRefused(name)
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
}
