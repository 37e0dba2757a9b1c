import { BlockList, isIPv6 } from 'node:net'

/** Whether addresses are in one of these addresses and networks; without any, every address is. */
export function allowedNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // An IPv4 client of a socket for both families has an address such as ::ffff:203.0.113.7, which BlockList maps itself.
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
