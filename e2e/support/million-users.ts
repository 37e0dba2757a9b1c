import { generateKeyPairSync, sign, randomBytes } from 'node:crypto'
import {
  boundLeaf,
  formatUsdt,
  headEntry,
  logLeaf,
  nodeLength,
  nonceLength,
  ownerBinding,
  rootOfPath,
  signedHead,
  toHex,
  writeNode,
  type LiabilityHead,
} from '@c2c/domain'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { sha256Bytes } from '@c2c/server/src/services/crypto/secrets.ts'

/** Leaves of a million users: 2^22. */
const depth = 22

/**
 * An answer with a proof as among a million users: a leaf at a random place, and siblings of random sums on its way to the
 * root. It has one part, because another one would need the whole tree.
 */
export function proofAmongMillion({ userId: owner, account: name, email }: Person, amount: bigint) {
  const at = '2026-11-24T00:00:00.000Z'
  const nonce = randomBytes(nonceLength)
  const position = randomBytes(4).readUInt32BE() % 2 ** depth
  const path = Buffer.alloc(depth * nodeLength)
  for (let height = 0; height < depth; height += 1)
    writeNode(path, height * nodeLength, { sum: BigInt(height) * 1_234_567n, hash: randomBytes(32) })
  const binding = ownerBinding(owner, { name, email, nonce: null }, sha256Bytes)
  const root = rootOfPath(boundLeaf({ binding, at, nonce }, amount, sha256Bytes), position, path, sha256Bytes)
  if (!root) throw new Error('no root')
  const head: LiabilityHead = {
    seq: 1,
    at,
    depth,
    root,
    audit: `1:${'0'.repeat(64)}`,
    assets: null,
    nextKey: null,
    draw: null,
  }
  const log = logLeaf(headEntry(head), sha256Bytes)
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    version: 1,
    owner,
    leaf: 2,
    name,
    email,
    owner_nonce: null,
    head: {
      seq: 1,
      at,
      depth,
      root: toHex(root.hash),
      total: formatUsdt(root.sum),
      audit: head.audit,
      log_root: toHex(log),
      public_key: privateKey.export({ format: 'jwk' }).x,
      signature: sign(null, signedHead(head, log), privateKey).toString('base64url'),
    },
    parts: [
      {
        position,
        amount: formatUsdt(amount),
        nonce: nonce.toString('base64url'),
        path: path.toString('base64url'),
      },
    ],
    log_path: [],
  }
}
