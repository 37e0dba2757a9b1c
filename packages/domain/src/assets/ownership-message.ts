/** What an address of the service is for; `deposits` stands for all addresses that users deposit to. */
export const assetPurposes = ['paying', 'treasury', 'cold', 'deposits'] as const

export type AssetPurpose = (typeof assetPurposes)[number]

/** An address with the message that its wallet signed: by its key, or as a contract (EIP-1271). */
export interface OwnedAddress {
  readonly network: string
  readonly address: string
  readonly scheme: 'key' | 'contract'
  readonly message: string
  /** `0x` and hexadecimal digits. */
  readonly signature: string
}

interface OwnershipClaim {
  /** The name or the address of the service. */
  readonly service: string
  readonly network: string
  readonly chainId: number
  readonly address: string
  readonly purpose: AssetPurpose
  readonly at: string
  readonly nonce: string
}

/** What a wallet signs to prove that an address is the service's: it is of use for this service, network and entry only. */
export const ownershipMessage = ({ service, network, chainId, address, purpose, at, nonce }: OwnershipClaim): string =>
  [
    `${service} states that it holds USDT at this address.`,
    'This signature moves nothing. It is published.',
    '',
    `Service: ${service}`,
    `Network: ${network}, chain ${chainId}`,
    `Address: ${address}`,
    `Purpose: ${purpose}`,
    `Time: ${at}`,
    `Nonce: ${nonce}`,
  ].join('\n')

/** Whether a message is one about this address and network. */
export const isOwnershipOf = (message: string, network: string, address: string): boolean =>
  message.split('\n').some((line) => line.startsWith(`Network: ${network}, chain `)) &&
  message.split('\n').includes(`Address: ${address}`)
