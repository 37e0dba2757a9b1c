import {
  boundLeaf,
  depthFor,
  largestPart,
  nodeLength,
  nonceLength,
  ownedLeaf,
  ownerBinding,
  paddingLeaf,
  shuffledPositions,
  splitAmount,
  SumTree,
  writeNode,
  type RandomBytes,
} from '@c2c/domain'
import { randomFillSync } from 'node:crypto'
import type { ClientBase } from 'pg'
import { sha256Bytes } from '../../../services/crypto/secrets.ts'
import { nodeRows, type NodeRow } from './node-rows.ts'
import { beginSnapshot, readOwedAmounts, readOwedTotals, type OwedAmount } from './owed-amounts.ts'

/** The statement of a tree: the number of its head and the moment of its snapshot. */
export interface StatementTime {
  readonly seq: bigint
  readonly at: string
}

/** The statements of a tree's head. */
export interface BuiltTree {
  readonly depth: number
  readonly root: Uint8Array
  readonly total: bigint
  readonly owners: number
}

/** The leaves of one owner. */
interface OwnerLeaves extends Omit<OwedAmount, 'amount'> {
  readonly positions: readonly number[]
  readonly amounts: readonly bigint[]
  readonly nonces: Buffer
}

/** Rows of nodes in one statement, 2.5 MB. */
const nodesAtOnce = 512

/**
 * Builds the tree of everything that is owed, from one snapshot of the ledger that `snapshot` sees, and stores its leaves
 * and nodes by `store`, in a transaction a batch: a long one would keep the seals waiting. Throws when the total is not
 * the ledger's.
 */
export async function buildLiabilities(
  snapshot: ClientBase,
  store: ClientBase,
  statement: StatementTime,
): Promise<BuiltTree> {
  await removeDraft(store, statement.seq)
  await beginSnapshot(snapshot)
  const { owners, owed, total } = await readOwedTotals(snapshot)
  const random = bulkRandom()
  const depth = depthFor(owners)
  const [positions, largest] = [shuffledPositions(depth, random), largestPart(owed, depth)]
  const lowest = new Uint8Array(positions.length * nodeLength)
  let used = 0
  const leavesOf = ({ amount, ...known }: OwedAmount): OwnerLeaves => {
    const leafOf = leafMaker(known, statement.at)
    const amounts = splitAmount(amount, largest, random)
    const nonces = Buffer.from(random(nonceLength * amounts.length))
    const own = amounts.map((part, place) => {
      const nonce = nonces.subarray(place * nonceLength, (place + 1) * nonceLength)
      const position = positions[used]
      if (position === undefined) throw new Error('there are more parts than leaves')
      used += 1
      writeNode(lowest, position * nodeLength, leafOf(nonce, part))
      return position
    })
    return { ...known, positions: own, amounts, nonces }
  }
  // A batch is stored while the next one is read and hashed.
  let stored = Promise.resolve()
  for await (const batch of readOwedAmounts(snapshot)) {
    const leaves = batch.map(leavesOf)
    await stored
    stored = storeLeaves(store, statement.seq, leaves)
  }
  await stored
  await snapshot.query('COMMIT')
  for (const position of positions.subarray(used))
    writeNode(lowest, position * nodeLength, paddingLeaf(random(32), sha256Bytes))
  const tree = new SumTree(lowest, sha256Bytes)
  if (tree.root.sum !== total)
    throw new Error(`the leaves add up to ${tree.root.sum}, but the ledger owes ${total} micro-USDT`)
  await storeNodes(store, statement.seq, tree)
  return { depth, root: tree.root.hash, total, owners }
}

/** Makes the leaves of an owner. Users and merchants have names; an owner without one is bound by the id alone. */
function leafMaker({ owner, name, email, nonce: chosen }: Omit<OwedAmount, 'amount'>, at: string) {
  if (name === null) return (nonce: Uint8Array, part: bigint) => ownedLeaf({ owner, at, nonce }, part, sha256Bytes)
  const binding = ownerBinding(owner, { name, email, nonce: chosen }, sha256Bytes)
  return (nonce: Uint8Array, part: bigint) => boundLeaf({ binding, at, nonce }, part, sha256Bytes)
}

/** Removes what a run that was cut short has left under this number. */
async function removeDraft(store: ClientBase, seq: bigint): Promise<void> {
  await store.query('DELETE FROM liability_leaves WHERE head_seq = $1', [seq])
  await store.query('DELETE FROM liability_nodes WHERE head_seq = $1', [seq])
}

async function storeLeaves(store: ClientBase, seq: bigint, leaves: readonly OwnerLeaves[]): Promise<void> {
  // Arrays of arrays would have to be of one length; texts of arrays have no such limit.
  const arrayOf = (numbers: readonly (number | bigint)[]) => `{${numbers.join(',')}}`
  await store.query({
    name: 'store liability leaves',
    text: `INSERT INTO liability_leaves (head_seq, owner, positions, amounts, nonces, name, email, owner_nonce)
      SELECT $1, owner, positions::int[], amounts::bigint[], nonces, name, CASE WHEN name IS NOT NULL THEN email END, nonce
      FROM unnest($2::text[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::text[], $8::bytea[])
        l (owner, positions, amounts, nonces, name, email, nonce)`,
    values: [
      seq,
      leaves.map(({ owner }) => owner),
      leaves.map(({ positions }) => arrayOf(positions)),
      leaves.map(({ amounts }) => arrayOf(amounts)),
      leaves.map(({ nonces }) => nonces),
      leaves.map(({ name }) => name),
      leaves.map(({ email }) => email),
      leaves.map(({ nonce }) => nonce),
    ],
  })
}

async function storeNodes(store: ClientBase, seq: bigint, tree: SumTree): Promise<void> {
  const rows = [...nodeRows(tree)]
  for (let from = 0; from < rows.length; from += nodesAtOnce) {
    const some = rows.slice(from, from + nodesAtOnce)
    const column = <Key extends keyof NodeRow>(key: Key) => some.map((row) => row[key])
    await store.query({
      name: 'store liability nodes',
      text: `INSERT INTO liability_nodes (head_seq, height, place, nodes)
        SELECT $1, * FROM unnest($2::int[], $3::int[], $4::bytea[])`,
      values: [seq, column('height'), column('place'), some.map(({ nodes }) => Buffer.from(nodes))],
    })
  }
}

const bulk = 1 << 20

/** Random bytes of the system, drawn a megabyte at a time: a tree takes some 100 MB of them in small pieces. */
export function bulkRandom(): RandomBytes {
  let pool = Buffer.alloc(0)
  let used = 0
  return (length) => {
    if (used + length > pool.length) [pool, used] = [randomFillSync(Buffer.alloc(Math.max(bulk, length))), 0]
    used += length
    return pool.subarray(used - length, used)
  }
}
