/** The purpose of an address of the service; `deposits` stands for all addresses that users deposit to. */
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
  /** The address of the service, or its name where it has none. */
  readonly service: string
  /** SHA-256 of the key that signs statements, in hexadecimal; null in messages of earlier releases, which name no key. */
  readonly statementKey: string | null
  readonly network: string
  readonly chainId: number
  readonly address: string
  readonly purpose: string
  readonly at: string
  readonly nonce: string
}

/**
 * The message that a wallet signs to prove that an address is the service's: it is of use for this service, its statements, the network and one entry
 * only.
 */
export const ownershipMessage = (claim: OwnershipClaim): string =>
  [
    `${claim.service} states that it holds USDT at this address.`,
    'This signature moves nothing. It is published.',
    '',
    `Service: ${claim.service}`,
    ...(claim.statementKey === null ? [] : [`Statement key: ${claim.statementKey}`]),
    `Network: ${claim.network}, chain ${claim.chainId}`,
    `Address: ${claim.address}`,
    `Purpose: ${claim.purpose}`,
    `Time: ${claim.at}`,
    `Nonce: ${claim.nonce}`,
  ].join('\n')

const messageForm =
  /\nService: (.+)\n(?:Statement key: ([0-9a-f]{64})\n)?Network: (\S+), chain (\d{1,15})\nAddress: (\S+)\nPurpose: (\S+)\nTime: (\S+)\nNonce: (\S+)$/

/** The claims of a message; null for any text that is not exactly a message of the service. */
export function readOwnership(message: string): OwnershipClaim | null {
  const [, service = '', key, network = '', chain = '', address = '', purpose = '', at = '', nonce = ''] =
    messageForm.exec(message) ?? []
  const claim = { service, statementKey: key ?? null, network, chainId: Number(chain), address, purpose, at, nonce }
  return ownershipMessage(claim) === message ? claim : null
}

/** Whether a message is one about this address and network. */
export function isOwnershipOf(message: string, network: string, address: string): boolean {
  const claim = readOwnership(message)
  return claim !== null && claim.network === network && claim.address === address
}
