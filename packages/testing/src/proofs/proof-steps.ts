import {
  headEntry,
  innerNode,
  logLeaf,
  nodeLength,
  leavesOf,
  ownerBinding,
  readConsistencyFile,
  readNode,
  readProofFile,
  readTwoLogsFile,
  signedHead,
  toHex,
  writeNode,
  type ConsistencyFile,
  type ProofFile,
  type SumNode,
} from '@c2c/domain'
import { sha256Bytes } from '@c2c/server/src/services/crypto/secrets.ts'

/** All intermediate values of the check of a file (docs/proof-format.md, "Test vectors"), as hexadecimal digits. */
export function proofSteps(value: unknown) {
  const [proof, consistency, logs] = [readProofFile(value), readConsistencyFile(value), readTwoLogsFile(value)]
  if (proof) return stepsOfProof(proof)
  if (logs) {
    const signed = [logs.earlier, logs].map((head) => toHex(head.signed))
    const [first, ...rest] = logs.steps
    return { signed, ...(first ? nodesOf(logs.earlier.head.seq, logs.head.seq, first, rest) : noNodes) }
  }
  if (!consistency) throw new Error('the file is not a proof')
  return stepsOfConsistency(consistency)
}

function stepsOfProof(file: ProofFile) {
  const { owner, bound, head, parts, logRoot, logPath } = file
  const binding = bound && ownerBinding(owner, bound, sha256Bytes)
  const leafOf = leavesOf(file, sha256Bytes)
  const text = binding
    ? Buffer.concat([Buffer.from(`c2c liability 2\0${head.at}\0`), binding])
    : Buffer.from(`c2c liability\0${head.at}\0${owner}\0`)
  return {
    ...(binding && { binding: toHex(binding) }),
    parts: parts.map((part) => {
      const { position, nonce, path } = part
      const nodes: SumNode[] = [leafOf(part)]
      for (let level = 1; level <= head.depth; level += 1) {
        const [node, sibling] = [nodes.at(-1), readNode(path, (level - 1) * nodeLength)]
        if (!node) throw new Error('there is a leaf')
        const isRight = ((position >>> (level - 1)) & 1) === 1
        nodes.push(
          innerNode(level, ...(isRight ? ([sibling, node] as const) : ([node, sibling] as const)), sha256Bytes),
        )
      }
      return { commitment: toHex(sha256Bytes(Buffer.concat([text, nonce]))), nodes: nodes.map(nodeHex) }
    }),
    entry: toHex(headEntry(head)),
    log: logSteps(head.seq, logLeaf(headEntry(head), sha256Bytes), logPath).map(toHex),
    signed: toHex(signedHead(head, logRoot)),
  }
}

function nodeHex(node: SumNode): string {
  const bytes = new Uint8Array(nodeLength)
  writeNode(bytes, 0, node)
  return toHex(bytes)
}

const logNode = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256Bytes(Buffer.concat([Uint8Array.of(1), left, right]))

/** The nodes from the newest entry of a log to its root: the siblings of a newest entry are all to its left. */
function logSteps(size: number, leaf: Uint8Array, path: readonly Uint8Array[]): readonly Uint8Array[] {
  const nodes = [leaf]
  for (const step of path) nodes.push(logNode(step, nodes.at(-1) ?? leaf))
  if (bitsOf(size - 1) !== path.length) throw new Error('a newest entry has a sibling for each bit of its index')
  return nodes
}

const bitsOf = (number: number): number => number.toString(2).replaceAll('0', '').length

/** The nodes to the earlier and to the later root, by the definition of the proof (RFC 9162, 2.1.4.1). */
function stepsOfConsistency({ earlier, head, steps }: ConsistencyFile) {
  const size = earlier.head.seq
  const rest = [...steps]
  const whole = (size & (size - 1)) === 0
  const first = whole ? earlier.logRoot : rest.shift()
  if (!first) throw new Error('a proof has a first node')
  return nodesOf(size, head.seq, first, rest)
}

const noNodes = { earlier: [], later: [] }

function nodesOf(size: number, later: number, first: Uint8Array, rest: readonly Uint8Array[]) {
  const [old, now]: [Uint8Array[], Uint8Array[]] = [[first], [first]]
  let [index, last] = [size - 1, later - 1]
  for (; index % 2 === 1; index >>>= 1) last >>>= 1
  for (const step of rest) {
    while (index % 2 === 0 && index === last && index !== 0) [index, last] = [index >>> 1, last >>> 1]
    if (index % 2 === 1) {
      old.push(logNode(step, old.at(-1) ?? first))
      now.push(logNode(step, now.at(-1) ?? first))
    } else now.push(logNode(now.at(-1) ?? first, step))
    ;[index, last] = [index >>> 1, last >>> 1]
  }
  return { earlier: old.map(toHex), later: now.map(toHex) }
}
