import { equalBytes, toHex, type Hash } from '../liabilities/bytes.ts'
import { keysBefore } from '../liabilities/key-changes.ts'
import { momentsProblem, ruleAt, type DrawRule } from '../liabilities/draw.ts'
import { headEntry, type LiabilityHead } from '../liabilities/liability-head.ts'
import {
  isSigned,
  keyChangesOf,
  signedHeadOf,
  type KeyChange,
  type SignedHead,
  type VerifySignature,
} from '../liabilities/proof-file.ts'
import {
  amountOf,
  fieldsOf,
  hashOf,
  listOf,
  oneOf,
  optional,
  readOrNull,
  textOf,
  wholeOf,
} from '../liabilities/read-fields.ts'
import { isIncluded, logLeaf } from '../liabilities/transparency-log.ts'
import {
  assetEntry,
  contractWords,
  hasContracts,
  heldIn,
  summarise,
  type HeldBalance,
  type NetworkAssets,
  type SignedBalance,
} from './asset-statement.ts'
import { isOwnershipOf, type OwnedAddress } from './ownership-message.ts'
import { provenAssets, type ProvenAssets } from './proven-assets.ts'

/** The list of deposit addresses of a network. */
export interface DerivedList {
  readonly type: string
  readonly balances: readonly HeldBalance[]
}

/** A statement of assets as it is published, read from JSON. */
export interface AssetFile extends SignedHead {
  /** The address of the service; null in files of earlier releases. */
  readonly service: string | null
  readonly networks: readonly NetworkAssets[]
  readonly derived: readonly DerivedList[]
  readonly owners: readonly OwnedAddress[]
  readonly logPath: readonly Uint8Array[]
  readonly keyChanges: readonly KeyChange[]
  /** The earlier statement that announced the rule by which the moment was drawn; null where none was. */
  readonly announced: KeyChange | null
}

/** Why a statement of assets is refused. */
export type AssetProblem =
  | 'hash'
  | 'sum'
  | 'repeated'
  | 'list'
  | 'unsigned'
  | 'ownership'
  | 'log'
  | 'signature'
  | 'key'
  | 'draw'
  | 'announced'

/** Far more addresses than a service has. */
const most = 2 ** 24

const addressForm = /^[\x21-\x7e]{20,128}$/

/** Reads a statement of assets from parsed JSON; null for any other value. */
export const readAssetFile = (value: unknown): AssetFile | null =>
  readOrNull(() => {
    const { version, kind, service, head, networks, derived, owners, log_path, key_changes, announced } =
      fieldsOf(value)
    oneOf(kind, ['assets'])
    const file = {
      ...signedHeadOf(head),
      service: optional(service, (name) => textOf(name, /^[^\p{Cc}]{1,500}$/u)),
      networks: networksOf(networks),
      derived: listOf(derived, 100).map((one) => {
        const { type, balances } = fieldsOf(one)
        return { type: typeOf(type), balances: balancesOf(balances) }
      }),
      owners: listOf(owners, most).map(ownerOf),
      logPath: listOf(log_path, 31).map(hashOf),
      keyChanges: keyChangesOf(key_changes),
      announced: optional(announced, (one) => keyChangesOf([one])[0] ?? null),
    }
    oneOf(version, [assetFileVersion(file)])
    return file
  })

/** The version of a statement of assets: 3 for one that says what contracts confirmed, or when moments are drawn. */
export const assetFileVersion = ({ head, networks }: Pick<AssetFile, 'head' | 'networks'>): 2 | 3 =>
  hasContracts(networks) || head.draw ? 3 : 2

/** Reads the networks of a statement. */
const networksOf = (value: unknown): readonly NetworkAssets[] =>
  listOf(value, 100).map((one) => {
    const { type, chain_id, token, block_number, block_hash, signed, derived } = fieldsOf(one)
    return {
      type: typeOf(type),
      chainId: wholeOf(chain_id, 1, Number.MAX_SAFE_INTEGER),
      token: textOf(token, addressForm),
      block: {
        number: BigInt(textOf(block_number, /^\d{1,18}$/)),
        hash: textOf(block_hash, /^0x[0-9a-f]{64}$/),
      },
      signed: listOf(signed, most).map(signedOf),
      derived: optional(derived, (all) => {
        const { count, amount, hash } = fieldsOf(all)
        return { count: wholeOf(count, 0, most), amount: amountOf(amount), hash: hashOf(hash) }
      }),
    }
  })

const typeOf = (value: unknown): string => textOf(value, /^[A-Za-z0-9-]{1,20}$/)

const balancesOf = (value: unknown): readonly HeldBalance[] => listOf(value, most).map(balanceOf)

function balanceOf(value: unknown): HeldBalance {
  const { address, amount } = fieldsOf(value)
  return { address: textOf(address, addressForm), amount: amountOf(amount) }
}

function signedOf(value: unknown): SignedBalance {
  const contract = optional(fieldsOf(value)['contract'], (word) => oneOf(word, contractWords))
  return { ...balanceOf(value), ...(contract && { contract }) }
}

function ownerOf(value: unknown): OwnedAddress {
  const { network, address, scheme, message, signature } = fieldsOf(value)
  return {
    network: typeOf(network),
    address: textOf(address, addressForm),
    scheme: oneOf(scheme, ['key', 'contract']),
    message: textOf(message, /^[^\0]{1,2000}$/),
    signature: textOf(signature, /^0x(?:[0-9a-f]{2})*$/),
  }
}

/** Whether the wallet of an address signed its message; a contract's signature can be checked on its chain only. */
export type IsOwner = (owner: OwnedAddress) => boolean

/** The problem of a statement of assets; null when it holds. Balances are on the chains, where anyone reads them. */
export async function assetFileProblem(
  file: AssetFile,
  hash: Hash,
  verify: VerifySignature,
  isOwner: IsOwner,
): Promise<AssetProblem | null> {
  const { head, logRoot, logPath } = file
  const problem = contentProblem(file, hash) ?? ownerProblem(file, isOwner)
  if (problem) return problem
  const log = { size: head.seq, root: logRoot }
  if (!isIncluded(head.seq - 1, logLeaf(headEntry(head), hash), log, logPath, hash)) return 'log'
  if (!(await isSigned(file, verify))) return 'signature'
  const { unproven } = await provenIn(file, hash, verify)
  if (unproven.some(({ doubt }) => doubt === 'other_key')) return 'key'
  return momentsProblem(head, hash) ?? ((await isAnnounced(file, hash, verify)) ? null : 'announced')
}

/** Whether an earlier statement, before the rule's first hour, announced the rule by which the moment was drawn. */
async function isAnnounced(file: AssetFile, hash: Hash, verify: VerifySignature): Promise<boolean> {
  const { head, logRoot, announced } = file
  const drawn = head.draw?.drawn
  if (!head.draw || !drawn) return true
  const rule = ruleAt(head.draw.rules, drawn.hour)
  if (!rule || !announced || !announces(announced.head, rule)) return false
  const { head: earlier, publicKey, logPath } = announced
  const log = { size: head.seq, root: logRoot }
  if (earlier.seq >= head.seq || !isIncluded(earlier.seq - 1, logLeaf(headEntry(earlier), hash), log, logPath, hash))
    return false
  const keys = await keysBefore(file, hash, verify)
  return keys.some((key) => equalBytes(key, publicKey)) && isSigned(announced, verify)
}

const announces = ({ at, draw }: LiabilityHead, { chainId, monthly, from }: DrawRule): boolean =>
  at.slice(0, 13) < from.slice(0, 13) &&
  draw?.rules.some((one) => one.chainId === chainId && one.monthly === monthly && one.from === from) === true

/** The proven part of a statement of assets, and the unproven one. */
export async function provenIn(file: AssetFile, hash: Hash, verify: VerifySignature): Promise<ProvenAssets> {
  const keys = await keysBefore(file, hash, verify)
  return provenAssets(
    file,
    keys.map((key) => toHex(hash(key))),
  )
}

function contentProblem({ head, networks, derived }: AssetFile, hash: Hash): AssetProblem | null {
  if (!head.assets || !equalBytes(hash(assetEntry(networks)), head.assets.hash)) return 'hash'
  try {
    if (heldIn(networks) !== head.assets.held) return 'sum'
  } catch (error) {
    if (error instanceof RangeError) return 'repeated'
    throw error
  }
  return networks.every((network) => isListed(network, derived, hash)) ? null : 'list'
}

/** Whether the list of deposit addresses is the stated one, with none of them twice or signed as well. */
function isListed({ type, signed, derived }: NetworkAssets, lists: readonly DerivedList[], hash: Hash): boolean {
  if (!derived) return true
  const balances = lists.find((list) => list.type === type)?.balances ?? []
  const addresses = new Set([...balances, ...signed].map(({ address }) => address))
  if (addresses.size < balances.length + signed.length) return false
  const listed = summarise(balances, hash)
  return listed.count === derived.count && listed.amount === derived.amount && equalBytes(listed.hash, derived.hash)
}

function ownerProblem({ networks, owners }: AssetFile, isOwner: IsOwner): AssetProblem | null {
  for (const { type, signed, derived } of networks) {
    const own = owners.filter(({ network }) => network === type)
    if (!signed.every(({ address }) => own.some((owner) => owner.address === address))) return 'unsigned'
    // One of the deposit addresses is signed.
    if (derived && own.every(({ address }) => signed.some((one) => one.address === address))) return 'unsigned'
  }
  const isRight = (owner: OwnedAddress) =>
    isOwnershipOf(owner.message, owner.network, owner.address) && (owner.scheme === 'contract' || isOwner(owner))
  return owners.every(isRight) ? null : 'ownership'
}
