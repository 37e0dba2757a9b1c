import { BlockList, isIPv6 } from 'node:net'

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
