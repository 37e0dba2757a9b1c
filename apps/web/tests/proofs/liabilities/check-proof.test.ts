import {
  formatUsdt,
  headEntry,
  logLeaf,
  nodeLength,
  nonceLength,
  ownedLeaf,
  rootOfPath,
  signedHead,
  toHex,
  writeNode,
  type LiabilityHead,
} from '@c2c/domain'
import { sha256 } from '@noble/hashes/sha2.js'
import { expect, test } from 'vitest'
import { checkProof } from '../../../src/features/proofs/liabilities/check-proof.ts'

const amount = 250_000_000n
const own = 'own'

/** The proof of one of two owners of a first statement. */
async function proofOfOne() {
  const at = '2026-11-24T00:00:00.000Z'
  const nonce = new Uint8Array(nonceLength).fill(7)
  const path = new Uint8Array(nodeLength)
  writeNode(path, 0, { sum: 1_234_567n, hash: new Uint8Array(32) })
  const root = rootOfPath(ownedLeaf({ owner: own, at, nonce }, amount, sha256), 0, path, sha256)
  if (!root) throw new Error('no root')
  const head: LiabilityHead = {
    seq: 1,
    at,
    depth: 1,
    root,
    audit: `1:${'0'.repeat(64)}`,
    assets: null,
    nextKey: null,
    draw: null,
  }
  const log = logLeaf(headEntry(head), sha256)
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const signature = new Uint8Array(
    await crypto.subtle.sign('Ed25519', pair.privateKey, Uint8Array.from(signedHead(head, log))),
  )
  return {
    version: 1,
    owner: own,
    head: {
      seq: 1,
      at,
      depth: 1,
      root: toHex(root.hash),
      total: formatUsdt(root.sum),
      audit: head.audit,
      log_root: toHex(log),
      public_key: (await crypto.subtle.exportKey('jwk', pair.publicKey)).x,
      signature: base64(signature),
    },
    parts: [{ position: 0, amount: formatUsdt(amount), nonce: base64(nonce), path: base64(path) }],
    log_path: [],
  }
}

const base64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const proof = await proofOfOne()
const [first] = proof.parts

test('whole proof is accepted with its amount', async () => {
  expect(await checkProof({ proof, consistency: [] }, own, undefined)).toMatchObject({ problem: null, amount })
})

test.each([
  ['path', { ...proof, parts: [{ ...first, amount: '1000.000000' }] }],
  ['path', { ...proof, head: { ...proof.head, total: '1.000000' } }],
  ['repeated', { ...proof, parts: [first, first] }],
  ['log', { ...proof, head: { ...proof.head, audit: `1:${'1'.repeat(64)}` } }],
  ['signature', { ...proof, head: { ...proof.head, signature: 'A'.repeat(86) } }],
  ['owner', { ...proof, owner: 'another' }],
  ['malformed', { ...proof, version: 2 }],
])('changed proof is refused as %s', async (problem, changed) => {
  expect(await checkProof({ proof: changed, consistency: [] }, own, undefined)).toEqual({ problem })
})
