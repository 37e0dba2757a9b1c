import { createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { formatUsdt, proofFileProblem, provenAmount, readProofFile, toHex, type VerifySignature } from '@c2c/domain'
import { sha256Bytes } from './services/liabilities/sha256-bytes.ts'
import { endWith } from './start/end-with.ts'

const usage = `usage: npm run verify-proof -- FILE [--key KEY] [--owner ID]
FILE is a proof of liabilities from the web app. It is checked without a server or a database.
KEY is the public key that the statement must be signed with, ID the user or merchant that it must be about.`

const problems = {
  path: 'the amounts are not part of the total',
  repeated: 'an amount is counted twice',
  log: 'the statement is not part of the log',
  signature: 'the statement was not signed with its key',
} as const

const verifySignature: VerifySignature = async (publicKey, signature, data) => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, data, createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }), signature)
}

/** Checks a proof and prints what it proves. Returns 0 when it holds, 1 when it does not. */
async function main(): Promise<number> {
  const options = { key: { type: 'string' }, owner: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(usage)
  const file = readProofFile(parse(await readFile(path, 'utf8')))
  if (!file) return refuse('the file is not a proof of liabilities')
  const key = Buffer.from(file.publicKey).toString('base64url')
  if (values.key !== undefined && values.key !== key) return refuse(`the statement was signed with another key, ${key}`)
  if (values.owner !== undefined && values.owner !== file.owner) return refuse(`the proof is about ${file.owner}`)
  const problem = await proofFileProblem(file, sha256Bytes, verifySignature)
  if (problem) return refuse(problems[problem])
  const { head, owner } = file
  const lines = [
    `owner:     ${owner}`,
    `owed:      ${formatUsdt(provenAmount(file))} USDT, part of ${formatUsdt(head.root.sum)} USDT`,
    `statement: number ${head.seq} of ${head.at}`,
    `log:       ${head.seq}:${toHex(file.logRoot)}`,
    `audit log: ${head.audit}`,
    `key:       ${key}`,
    'The proof holds. Compare the key and the log with those that other users and auditors have.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

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
