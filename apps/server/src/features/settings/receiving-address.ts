import type { FieldKey } from '@c2c/contract'
import { isBurnAccount, networkFamily } from '@c2c/domain'
import { readAddress, writeAddress } from '../../config/account-address.ts'
import type { SettingInput } from '../../services/settings/settings.ts'

type Networks = SettingInput<'recharge_networks'>
type Network = Networks[number]

/** The address in its network's notation; null when it is invalid, and unchanged for an unknown network. */
export function writtenOut(network: Pick<Network, 'type' | 'scheme' | 'address'>): string | null {
  const { address } = network
  const family = networkFamily(network)
  if (family === 'other') return address
  const account = readAddress(family, address)
  return account && writeAddress(family, account)
}

/** The networks with each address that can be right as its network writes it, so that its checksum is kept with it. */
export const withChecksums = (networks: Networks): Networks =>
  networks.map((network) => ({ ...network, address: writtenOut(network) ?? network.address }))

/**
 * The position of an address that is invalid for its network, or at which tokens are destroyed: what is sent there is lost. An address
 * that was stored before for the same network is accepted, so that a sandbox's samples can be edited.
 */
export function mistypedAddresses(networks: Networks, before: unknown): Readonly<Record<string, FieldKey>> {
  const name = ({ type, address }: Pick<Network, 'type' | 'address'>) => `${type} ${address}`
  const known = new Set(Array.isArray(before) ? (before as Networks).map(name) : [])
  return Object.fromEntries(
    networks.flatMap((network, index) => {
      const problem = known.has(name(network)) ? null : addressProblem(network)
      return problem ? [[`${index}.address`, problem] as const] : []
    }),
  )
}

function addressProblem(network: Network): FieldKey | null {
  const written = writtenOut(network)
  if (written === null) return 'receiving_address_format'
  const family = networkFamily(network)
  const account = family === 'other' ? null : readAddress(family, written)
  return account !== null && isBurnAccount(account) ? 'address_burns' : null
}
