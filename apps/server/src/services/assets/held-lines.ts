import { coverage, formatUsdt, type AssetFile, type OwnedAddress } from '@c2c/domain'
import { readAddress } from '../../config/account-address.ts'
import { signerOf } from '../chain/wallet-signature.ts'

/** Whether the key of an address signed its message: EIP-191 on EVM networks, TIP-191 on TRON. */
export function isOwner({ address, message, signature }: OwnedAddress): boolean {
  const family = address.startsWith('0x') ? 'evm' : 'tron'
  const account = readAddress(family, address)
  return account !== null && signerOf(family, message, signature) === account
}

/** What a statement of assets proves, line by line. */
export function heldLines({ head, networks, owners }: AssetFile): readonly string[] {
  const [held, owed] = [head.assets?.held ?? 0n, head.root.sum]
  const contracts = owners.filter(({ scheme }) => scheme === 'contract')
  return [
    `held:      ${formatUsdt(held)} USDT of ${formatUsdt(owed)} USDT owed, ${coverage(held, owed) || '-'} %`,
    ...networks.flatMap(({ type, block, signed, derived }) => [
      `${type}:`.padEnd(10) + ` block ${block.number} ${block.hash}`,
      ...signed.map(({ address, amount }) => `  ${address} ${formatUsdt(amount)} USDT`),
      ...(derived ? [`  ${derived.count} deposit addresses ${formatUsdt(derived.amount)} USDT`] : []),
    ]),
    ...contracts.map(({ network, address }) => `ask ${network} whether the contract ${address} confirms its signature`),
  ]
}
