import {
  coverage,
  formatUsdt,
  monthHours,
  readOwnership,
  ruleAt,
  serviceIn,
  unprovenSum,
  type AssetFile,
  type Doubt,
  type DrawnMoment,
  type LiabilityHead,
  type OwnedAddress,
  type ProvenAssets,
} from '@c2c/domain'
import { readAddress } from '../../config/account-address.ts'
import { signerOf } from '../chain/owner-signature.ts'
import type { CheckedContract } from './ask-nodes.ts'

const doubts: Readonly<Record<Doubt, string>> = {
  no_key: 'its message names no key of statements, as those of earlier releases',
  other_key: 'its message names another key of statements',
  other_service: 'its message names another service',
  contract: 'the statement does not say whether the contract confirmed its signature',
  lapsed: 'the contract did not confirm its signature at the block',
  derived: 'deposit addresses have no signatures of their own',
}

/** Whether the key of an address signed its message: EIP-191 on EVM networks, TIP-191 on TRON. */
export function isOwner({ address, message, signature }: OwnedAddress): boolean {
  const family = address.startsWith('0x') ? 'evm' : 'tron'
  const account = readAddress(family, address)
  return account !== null && signerOf(family, message, signature) === account
}

/** A report of proven and unchecked parts of a statement of assets, and each address without a proof, line by line. */
export function heldLines(
  file: AssetFile,
  fingerprint: string,
  proof: ProvenAssets,
  contracts: readonly CheckedContract[],
): readonly string[] {
  const { head, networks, derived: lists, owners } = file
  const [held, owed, unproven] = [head.assets?.held ?? 0n, head.root.sum, unprovenSum(proof)]
  const byContract = (isChecked: boolean): bigint =>
    contracts.reduce((sum, { said, amount }) => sum + ((said === 'confirmed') === isChecked ? amount : 0n), 0n)
  const [proven, unchecked] = [proof.proven + byContract(true), byContract(false)]
  const noteOf = (type: string, address: string | null): string => {
    const contract = contracts.find((one) => one.network === type && one.address === address)
    if (contract)
      return `, by contract: ${contract.said === 'confirmed' ? 'confirmed by the node' : notChecked(contract)}`
    const found = proof.unproven.find((one) => one.network === type && one.address === address)
    return found ? `, unproven: ${doubts[found.doubt]}${serviceNote(owners, found.doubt, address)}` : ''
  }
  return [
    ...serviceLines(file),
    `key hash:  ${fingerprint}`,
    `held:      ${formatUsdt(held)} USDT of ${formatUsdt(owed)} USDT owed, ${coverage(held, owed) || '-'} %`,
    `proven:    ${formatUsdt(proven)} USDT, ${coverage(proven, owed) || '-'} %`,
    ...(unchecked > 0n
      ? [`contracts: ${formatUsdt(unchecked)} USDT, ${coverage(unchecked, owed) || '-'} %, not checked: needs a node`]
      : []),
    `unproven:  ${formatUsdt(unproven)} USDT, ${coverage(unproven, owed) || '-'} %`,
    ...networks.flatMap(({ type, block, signed, derived }) => [
      `${type}:`.padEnd(10) + ` block ${block.number} ${block.hash}`,
      ...signed.map(({ address, amount }) => `  ${address} ${formatUsdt(amount)} USDT${noteOf(type, address)}`),
      ...(derived
        ? [`  ${derived.count} deposit addresses ${formatUsdt(derived.amount)} USDT${noteOf(type, null)}`]
        : []),
      ...(derived ? (lists.find((list) => list.type === type)?.balances ?? []) : []).map(
        ({ address, amount }) => `    ${address} ${formatUsdt(amount)} USDT, unproven`,
      ),
    ]),
  ]
}

const notChecked = ({ why }: CheckedContract): string => `not checked: ${why}`

function serviceLines({ service, owners }: AssetFile): readonly string[] {
  if (service !== null) return [`service:   ${service}`]
  return [`service:   ${serviceIn(owners) ?? '-'}, as a message says: the file is of an earlier release and names none`]
}

/** The service that the message of an address names. */
function serviceNote(owners: readonly OwnedAddress[], doubt: Doubt, address: string | null): string {
  const owner = doubt === 'other_service' ? owners.find((one) => one.address === address) : undefined
  return owner ? `, ${readOwnership(owner.message)?.service ?? 'in another form'}` : ''
}

/** How the moment of a statement came about, and which moments it missed, line by line; none for statements without drawn moments. */
export function momentLines({ assets, draw }: Pick<LiabilityHead, 'assets' | 'draw'>): readonly string[] {
  if (!draw) return []
  const text = ({ hour, block, beacon }: DrawnMoment): string =>
    `hour ${hour}, block ${block} of chain ${ruleAt(draw.rules, hour)?.chainId}, beacon ${beacon}`
  const { drawn, missed } = draw
  const monthly = drawn && ruleAt(draw.rules, drawn.hour)?.monthly
  return [
    ...(drawn ? [`moment:    drawn, ${text(drawn)}, ${monthly} of ${monthHours} hours`] : []),
    ...(!drawn && assets ? ['moment:    chosen by the service'] : []),
    ...missed.map((moment) => `missed:    ${text(moment)}`),
  ]
}
