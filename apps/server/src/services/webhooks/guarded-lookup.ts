import { Resolver } from 'node:dns/promises'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

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

/**
 * IPv4 networks that are not on the public internet (IANA special-purpose registry): private, loopback, link-local with the
 * metadata services of clouds, carrier-grade NAT, multicast, documentation and reserved.
 */
const ipv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Within 2000::/3: protocol assignments with Teredo, documentation, and 6to4, which contain addresses of IPv4. */
const ipv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const refused = listOf([...ipv4, ...ipv6])

/** Global unicast; mapped IPv4, NAT64, unique local, link-local and multicast addresses are outside of it. */
const globalUnicast = listOf(['2000::/3'])

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Whether an IP address is on the public internet, so that a request to it cannot reach our own network. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !refused.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
