import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  assetFileProblem,
  coverage,
  formatUsdt,
  fromBase64url,
  keyChangesSince,
  proofFileProblem,
  provenAmount,
  readAssetFile,
  readProofFile,
  toHex,
  type AssetFile,
  type OwnedAddress,
  type ProofFile,
  type VerifySignature,
} from '@c2c/domain'
import { readAddress } from './config/account-address.ts'
import { signerOf } from './services/chain/wallet-signature.ts'
import { sha256Bytes } from './services/liabilities/sha256-bytes.ts'
import { endWith } from './start/end-with.ts'

const usage = `usage: npm run verify-proof -- FILE [--key KEY] [--owner ID]
FILE is a proof of liabilities from the web app, or /reserves/statement.json. It is checked without a server or a database.
KEY is the public key that the statement must be signed with, or one that it follows from, ID the user or merchant of the proof.`

const problems = {
  path: 'the amounts are not part of the total',
  repeated: 'an amount is counted twice',
  log: 'the statement is not part of the log',
  signature: 'the statement was not signed with its key',
  hash: 'the addresses are not those of the statement',
  sum: 'the balances do not add up to what is stated as held',
  list: 'the deposit addresses are not those of the statement',
  unsigned: 'an address has no signature of its wallet',
  ownership: 'a signature is not that of its address',
} as const

const verifySignature: VerifySignature = async (publicKey, signature, data) => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, data, createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }), signature)
}

/** Whether the key of an address signed its message: EIP-191 on EVM networks, TIP-191 on TRON. */
function isOwner({ address, message, signature }: OwnedAddress): boolean {
  const family = address.startsWith('0x') ? 'evm' : 'tron'
  const account = readAddress(family, address)
  return account !== null && signerOf(family, message, signature) === account
}

/** Checks a proof and prints what it proves. Returns 0 when it holds, 1 when it does not. */
async function main(): Promise<number> {
  const options = { key: { type: 'string' }, owner: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(usage)
  const value = parse(await readFile(path, 'utf8'))
  const [proof, assets] = [readProofFile(value), readAssetFile(value)]
  const file = proof ?? assets
  if (!file) return refuse('the file is not a proof')
  const changes = await changesSince(values.key, file)
  if (typeof changes === 'string') return refuse(changes)
  if (values.owner !== undefined && values.owner !== proof?.owner) {
    return refuse(`the proof is about ${proof?.owner ?? 'the service'}`)
  }
  const problem = proof
    ? await proofFileProblem(proof, sha256Bytes, verifySignature)
    : assets && (await assetFileProblem(assets, sha256Bytes, verifySignature, isOwner))
  if (problem) return refuse(problems[problem])
  const lines = [...(proof ? owedLines(proof) : assets ? heldLines(assets) : []), ...commonLines(file, changes)]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** The statements by which the key of a file follows from the wanted one; what is wrong where it does not. */
async function changesSince(wanted: string | undefined, file: ProofFile | AssetFile) {
  if (wanted === undefined) return []
  const known = fromBase64url(wanted)
  const changes = known && (await keyChangesSince(known, file, sha256Bytes, verifySignature))
  return changes ?? `the statement was signed with another key, ${keyText(file)}`
}

const keyText = ({ publicKey }: ProofFile | AssetFile): string => Buffer.from(publicKey).toString('base64url')

const owedLines = (file: ProofFile): readonly string[] => [
  `owner:     ${file.owner}`,
  `owed:      ${formatUsdt(provenAmount(file))} USDT, part of ${formatUsdt(file.head.root.sum)} USDT`,
]

function heldLines({ head, networks, owners }: AssetFile): readonly string[] {
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

const commonLines = (file: ProofFile | AssetFile, changes: readonly number[]): readonly string[] => [
  `statement: number ${file.head.seq} of ${file.head.at}`,
  `log:       ${file.head.seq}:${toHex(file.logRoot)}`,
  `audit log: ${file.head.audit}`,
  `key:       ${keyText(file)}${changes.length > 0 ? `, announced by statement ${changes.join(', ')}` : ''}`,
  'The proof holds. Compare the key and the log with those that other users and auditors have.',
]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refuse(reason: string): number {
  process.stdout.write(`WRONG      ${reason}\n`)
  return 1
}

endWith(main)
