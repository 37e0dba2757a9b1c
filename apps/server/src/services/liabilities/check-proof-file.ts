import { createPublicKey, verify } from 'node:crypto'
import {
  assetFileProblem,
  consistencyFileProblem,
  formatUsdt,
  fromBase64url,
  keyChangesSince,
  proofFileProblem,
  provenIn,
  provenAmount,
  readAssetFile,
  readConsistencyFile,
  readProofFile,
  readTwoLogsFile,
  toHex,
  twoLogsProblem,
  unprovenSum,
  type AssetFile,
  type BoundOwner,
  type ConsistencyFile,
  type ProofFile,
  type TwoLogsFile,
  type VerifySignature,
} from '@c2c/domain'
import { askContracts, askMoment, nodesAt, type CheckedContract } from '../assets/ask-nodes.ts'
import { heldLines, isOwner, momentLines } from '../assets/proof-lines.ts'
import { keyFingerprint } from './liability-keys.ts'
import { sha256Bytes } from '../crypto/secrets.ts'

/** The expectations of a file: the key that others have, the owner of the proof, and the service. */
interface Wanted {
  readonly key?: string | undefined
  readonly owner?: string | undefined
  /** The knowledge of the owner: the account name, the e-mail address, and the number that the owner's device chose. */
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly nonce?: string | undefined
  /** The address of the service, as signed messages name it. */
  readonly service?: string | undefined
  /** URLs of nodes, which are asked about the signatures of contracts and the drawn moment. */
  readonly rpc?: readonly string[] | undefined
}

/**
 * The exit code and the lines of a check. 0: it holds; 1: it does not; 3: it holds, and states balances that are not proven or checked; 4: it
 * shows that the service signed two logs.
 */
interface Checked {
  readonly code: 0 | 1 | 3 | 4
  readonly lines: readonly string[]
}

type Known =
  | { readonly kind: 'owed'; readonly file: ProofFile }
  | { readonly kind: 'held'; readonly file: AssetFile }
  | { readonly kind: 'log'; readonly file: ConsistencyFile }
  | { readonly kind: 'logs'; readonly file: TwoLogsFile }

const problems = {
  path: 'the amounts are not part of the total',
  repeated: 'an amount is counted twice',
  log: 'the statement is not part of the log',
  rewritten: 'the log does not continue the earlier one',
  oneLog: 'the file does not show two logs',
  signature: 'the statement was not signed with its key',
  hash: 'the addresses are not those of the statement',
  sum: 'the balances do not add up to what is stated as held',
  list: 'the deposit addresses are not those of the statement',
  unsigned: 'an address has no signature of its wallet',
  ownership: 'a signature is not that of its address',
  key: 'an address was signed for another key of statements',
  draw: 'a moment was not drawn by the rule',
  announced: 'the rule of the draw was not announced before',
} as const

const verifySignature: VerifySignature = async (publicKey, signature, data) => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, data, createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }), signature)
}

/** Checks the text of a proof: of what is owed, of what is held, that a log continues an earlier one, or that there are two. */
export async function checkProofFile(text: string, wanted: Wanted): Promise<Checked> {
  const known = readAny(parse(text))
  if (!known) return wrong('the file is not a proof')
  const changes = await changesSince(wanted.key, known)
  if (typeof changes === 'string') return wrong(changes)
  const owner = known.kind === 'owed' ? known.file.owner : undefined
  if (wanted.owner !== undefined && wanted.owner !== owner) return wrong(`the proof is about ${owner ?? 'the service'}`)
  const other = otherOwner(wanted, known)
  if (other) return wrong(other)
  const service = known.kind === 'held' ? known.file.service : null
  if (wanted.service !== undefined && wanted.service !== service)
    return wrong(`the statement is of ${service ?? 'a service that it does not name'}`)
  const problem = await problemOf(known)
  if (problem) return wrong(problems[problem])
  if (known.kind === 'held') return heldVerdict(known.file, changes, wanted.rpc ?? [])
  if (known.kind === 'logs') return { code: 4, lines: twoLogsLines(known.file, changes) }
  return { code: 0, lines: [...ownLines(known), ...commonLines(known.file, changes), holds] }
}

const holds = 'The proof holds. Compare the key and the log with those that other users and auditors have.'
const holdsInPart =
  'What is proven holds. What is unproven or not checked rests on the word of the service. Compare the key and the log with those of others.'

/** A statement of assets that holds, with what is proven apart from what is not. */
async function heldVerdict(file: AssetFile, changes: readonly number[], urls: readonly string[]): Promise<Checked> {
  const proof = await provenIn(file, sha256Bytes, verifySignature)
  const nodes = await nodesAt(urls)
  const [contracts, moment] = [await askContracts(file, proof.byContract, nodes), await askMoment(file.head, nodes)]
  const refuted = contracts.map(refutation).find((reason) => reason !== null)
  if (refuted !== undefined) return wrong(refuted)
  if (moment?.said === 'refuted') return wrong('the chain has another block for the hour, or another beacon')
  const isWhole = unprovenSum(proof) === 0n && contracts.every(({ said }) => said === 'confirmed')
  const lines = [
    ...heldLines(file, keyFingerprint(file.publicKey), proof, contracts),
    ...(moment
      ? [`beacon:    ${moment.said === 'confirmed' ? 'confirmed by the node' : `not checked: ${moment.why}`}`]
      : []),
    ...(file.head.draw ? [] : ['moment:    chosen by the service']),
    ...commonLines(file, changes),
  ]
  return { code: isWhole ? 0 : 3, lines: [...lines, isWhole ? holds : holdsInPart] }
}

/** Why the answer of a node about a contract refutes the statement; null where it does not. */
function refutation({ said, network, address }: CheckedContract): string | null {
  if (said === 'refused') return `the contract ${address} does not confirm its signature at the block of the statement`
  return said === 'other_block' ? `${network} has another block than the statement` : null
}

function readAny(value: unknown): Known | null {
  const [owed, held, log] = [readProofFile(value), readAssetFile(value), readConsistencyFile(value)]
  const logs = readTwoLogsFile(value)
  if (owed) return { kind: 'owed', file: owed }
  if (held) return { kind: 'held', file: held }
  if (log) return { kind: 'log', file: log }
  return logs && { kind: 'logs', file: logs }
}

/** The statements by which the key of a file follows from the wanted one; what is wrong where it does not. */
async function changesSince(wanted: string | undefined, { kind, file }: Known): Promise<readonly number[] | string> {
  const isOfLogs = kind === 'log' || kind === 'logs'
  // The key of the earlier statement is the one that others have; that of the later one follows from it.
  const first = isOfLogs ? file.earlier : file
  const known = wanted === undefined ? undefined : fromBase64url(wanted)
  if (known === null || (isOfLogs && known && keyText(first) !== wanted)) return otherKey(first)
  const from = isOfLogs ? first.publicKey : known
  return from ? ((await keyChangesSince(from, file, sha256Bytes, verifySignature)) ?? otherKey(file)) : []
}

const otherKey = (signed: Parameters<typeof keyText>[0]): string =>
  `the statement was signed with another key, ${keyText(signed)}`

/** How a file differs from what its owner knows; null where it does not. */
function otherOwner({ name, email, nonce }: Wanted, known: Known): string | null {
  if (name === undefined && email === undefined && nonce === undefined) return null
  if (known.kind !== 'owed') return 'the proof is about the service'
  const { bound } = known.file
  if (!bound) return 'the proof binds no name'
  if (name !== undefined && name !== bound.name) return `the proof is for the account ${bound.name}`
  if (email !== undefined && email !== bound.email) return `the proof is for the e-mail ${bound.email || 'none'}`
  const own = nonceText(bound)
  return nonce === undefined || nonce === own ? null : `the proof binds another nonce, ${own}`
}

const nonceText = ({ nonce }: BoundOwner): string => (nonce ? Buffer.from(nonce).toString('base64url') : 'none')

const problemOf = ({ kind, file }: Known) =>
  kind === 'owed'
    ? proofFileProblem(file, sha256Bytes, verifySignature)
    : kind === 'held'
      ? assetFileProblem(file, sha256Bytes, verifySignature, isOwner)
      : kind === 'log'
        ? consistencyFileProblem(file, sha256Bytes, verifySignature)
        : twoLogsProblem(file, sha256Bytes, verifySignature)

function ownLines({ kind, file }: Exclude<Known, { kind: 'held' | 'logs' }>): readonly string[] {
  if (kind === 'log') return [`earlier:   number ${file.earlier.head.seq} of ${file.earlier.head.at}`]
  const { bound } = file
  return [
    `owner:     ${file.owner}`,
    ...(bound
      ? [`name:      ${bound.name}`, `e-mail:    ${bound.email || 'none'}`, `nonce:     ${nonceText(bound)}`]
      : []),
    `owed:      ${formatUsdt(provenAmount(file))} USDT, part of ${formatUsdt(file.head.root.sum)} USDT`,
  ]
}

const keyText = ({ publicKey }: { readonly publicKey: Uint8Array }): string =>
  Buffer.from(publicKey).toString('base64url')

const keyLine = (file: Parameters<typeof keyText>[0], changes: readonly number[]): string =>
  `key:       ${keyText(file)}${changes.length > 0 ? `, announced by statement ${changes.join(', ')}` : ''}`

const logLine = ({ head, logRoot }: Pick<TwoLogsFile, 'head' | 'logRoot'>): string =>
  `log:       ${head.seq}:${toHex(logRoot)}`

const commonLines = (file: Exclude<Known, { kind: 'logs' }>['file'], changes: readonly number[]): readonly string[] => [
  `statement: number ${file.head.seq} of ${file.head.at}`,
  ...momentLines(file.head),
  logLine(file),
  `audit log: ${file.head.audit}`,
  keyLine(file, changes),
]

const twoLogsLines = (file: TwoLogsFile, changes: readonly number[]): readonly string[] => [
  `earlier:   number ${file.earlier.head.seq} of ${file.earlier.head.at}`,
  logLine(file.earlier),
  `later:     number ${file.head.seq} of ${file.head.at}`,
  logLine(file),
  keyLine(file, changes),
  'two logs: the service signed both',
]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const wrong = (reason: string): Checked => ({ code: 1, lines: [`WRONG      ${reason}`] })
