import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import {
  boundLeaf,
  consistencyProof,
  drawAnswer,
  formatUsdt,
  headEntry,
  hourLater,
  hourOf,
  inclusionProof,
  isDrawn,
  logLeaf,
  logRoot,
  nodeLength,
  ownedLeaf,
  ownerBinding,
  ownerNonceLength,
  paddingLeaf,
  ruleAt,
  signedHead,
  SumTree,
  toHex,
  versionOf,
  writeNode,
  type BoundOwner,
  type Draw,
  type DrawnMoment,
  type LiabilityHead,
} from '@c2c/domain'
import { signWith } from '@c2c/server/src/services/liabilities/liability-keys.ts'
import { sha256Bytes } from '@c2c/server/src/services/crypto/secrets.ts'
import { Random } from '../cases/fuzz-values.ts'

const dayMs = 86_400_000

/** One statement of a made log: its tree and what it announces. */
interface Made {
  readonly head: LiabilityHead
  readonly keys: Keys
  readonly tree: SumTree
  readonly leaves: ReadonlyMap<string, readonly Leaf[]>
  readonly bound: ReadonlyMap<string, BoundOwner>
}

interface Leaf {
  readonly position: number
  readonly amount: bigint
  readonly nonce: Uint8Array
}

interface Options {
  readonly depth: number
  readonly owners: readonly string[]
  /** States a sum that is held as well. */
  readonly withAssets?: boolean
  readonly announcesKey?: boolean
  /** Hours are drawn: half of all on average; the statement is of a drawn one, where it has assets, or missed one. */
  readonly draws?: boolean
  /** Leaves of form 2, which bind names, addresses and numbers. */
  readonly binds?: boolean
}

type Keys = Parameters<typeof signWith>[0]

/** A log of signed statements without a server: the same seed gives the same bytes. */
export class MadeLog {
  readonly #random: Random
  readonly #made: Made[] = []
  #keys: Keys

  constructor(seed: number) {
    this.#random = new Random(seed)
    this.#keys = this.#newKeys()
  }

  /** States amounts of all owners at random places. */
  state({ depth, owners, withAssets = false, announcesKey = false, binds = false, draws = false }: Options): void {
    const at = new Date(Date.UTC(2026, 10, 24) + this.#made.length * dayMs).toISOString()
    const places = this.#shuffled(2 ** depth)
    const lowest = new Uint8Array(2 ** depth * nodeLength)
    const leaves = new Map(
      owners.map((owner) => [owner, this.#split(this.#amount()).map((amount) => this.#leaf(places, amount))]),
    )
    const bound = new Map(binds ? owners.map((owner) => [owner, this.#boundOwner(owner)]) : [])
    for (const [owner, parts] of leaves) {
      const known = bound.get(owner)
      const binding = known && ownerBinding(owner, known, sha256Bytes)
      for (const { position, amount, nonce } of parts) {
        const leaf = binding
          ? boundLeaf({ binding, at, nonce }, amount, sha256Bytes)
          : ownedLeaf({ owner, at, nonce }, amount, sha256Bytes)
        writeNode(lowest, position * nodeLength, leaf)
      }
    }
    for (const position of places) writeNode(lowest, position * nodeLength, paddingLeaf(this.#bytes(32), sha256Bytes))
    const tree = new SumTree(lowest, sha256Bytes)
    const next = announcesKey ? this.#newKeys() : null
    const head: LiabilityHead = {
      seq: this.#made.length + 1,
      at,
      depth,
      root: tree.root,
      audit: `${1000 + this.#made.length}:${toHex(this.#bytes(32))}`,
      assets: withAssets ? { held: tree.root.sum + 1n, hash: this.#bytes(32) } : null,
      nextKey: next && Buffer.from(next.public_key, 'base64url'),
      draw: draws ? this.#draw(at, withAssets) : null,
    }
    this.#made.push({ head, keys: this.#keys, tree, leaves, bound })
    this.#keys = next ?? this.#keys
  }

  /** The file of an owner about a statement, as it is published. */
  proof(seq: number, owner: string) {
    const { head, tree, leaves, bound } = this.#at(seq)
    const known = bound.get(owner)
    return {
      version: versionOf(head),
      owner,
      ...(known && {
        leaf: 2,
        name: known.name,
        email: known.email,
        owner_nonce: known.nonce && Buffer.from(known.nonce).toString('base64url'),
      }),
      head: this.#published(seq),
      parts: (leaves.get(owner) ?? []).map(({ position, amount, nonce }) => ({
        position,
        amount: formatUsdt(amount),
        nonce: Buffer.from(nonce).toString('base64url'),
        path: Buffer.from(tree.path(position)).toString('base64url'),
      })),
      log_path: inclusionProof(seq - 1, this.#log(seq), sha256Bytes).map(toHex),
      key_changes: this.#keyChanges(seq),
    }
  }

  /** The file that the log of a statement continues that of an earlier one. */
  consistency(earlier: number, later: number) {
    const path = earlier === later ? [] : consistencyProof(earlier, this.#log(later), sha256Bytes).map(toHex)
    return {
      version: 1,
      kind: 'consistency',
      earlier: this.#published(earlier),
      later: this.#published(later),
      path,
      key_changes: this.#keyChanges(later),
    }
  }

  #published(seq: number) {
    const { head, keys } = this.#at(seq)
    const root = logRoot(this.#log(seq), sha256Bytes)
    return {
      seq,
      at: head.at,
      depth: head.depth,
      root: toHex(head.root.hash),
      total: formatUsdt(head.root.sum),
      audit: head.audit,
      log_root: toHex(root),
      public_key: keys.public_key,
      signature: signWith(keys, signedHead(head, root)).toString('base64url'),
      held: head.assets && formatUsdt(head.assets.held),
      assets: head.assets && toHex(head.assets.hash),
      next_key: head.nextKey && Buffer.from(head.nextKey).toString('base64url'),
      draw: head.draw && drawAnswer(head.draw),
    }
  }

  #keyChanges(size: number) {
    return this.#made
      .slice(0, size - 1)
      .filter(({ head }) => head.nextKey)
      .map(({ head: { seq } }) => ({
        head: this.#published(seq),
        log_path: inclusionProof(seq - 1, this.#log(size), sha256Bytes).map(toHex),
      }))
  }

  /** Moments before a time, each drawn by the hash of a block. */
  #draw(at: string, withAssets: boolean): Draw {
    const rules = [
      { chainId: 1, monthly: 365, from: '2026-11-01T00Z' },
      { chainId: 56, monthly: 200, from: '2026-11-26T00Z' },
    ]
    const moment = (hoursBefore: number): DrawnMoment => {
      const hour = hourLater(hourOf(new Date(at)), -hoursBefore)
      for (;;) {
        const beacon = `0x${toHex(this.#bytes(32))}`
        const rule = ruleAt(rules, hour)
        if (rule && isDrawn(rule, hour, beacon, sha256Bytes)) return { hour, block: 24_000_000 - hoursBefore, beacon }
      }
    }
    const isDrawnNow = withAssets && this.#random.chance(0.7)
    const missed = this.#random.chance(0.3) ? [moment(9), moment(8)] : []
    return { rules, until: hourLater(hourOf(new Date(at)), -1), drawn: isDrawnNow ? moment(1) : null, missed }
  }

  #at(seq: number): Made {
    const made = this.#made[seq - 1]
    if (!made) throw new Error(`there is no statement ${seq}`)
    return made
  }

  #log = (size: number): Uint8Array[] =>
    this.#made.slice(0, size).map(({ head }) => logLeaf(headEntry(head), sha256Bytes))

  #bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(this.#random.next() * 256))

  /** Two parts, so that small trees have room for some owners. */
  #split(amount: bigint): readonly bigint[] {
    const first = (amount * BigInt(Math.floor(this.#random.next() * 1001))) / 1000n
    return [first, amount - first]
  }

  /** Amounts of all sizes, nothing included. */
  #amount = (): bigint => BigInt(Math.floor(10 ** (this.#random.next() * 13))) - 1n

  #leaf(places: number[], amount: bigint): Leaf {
    const position = places.pop()
    if (position === undefined) throw new Error('a tree has two leaves for each owner')
    return { position, amount, nonce: this.#bytes(16) }
  }

  /** A user with or without a number, or a merchant, whose name has all kinds of letters. */
  #boundOwner(owner: string): BoundOwner {
    const isMerchant = this.#random.chance(0.3)
    return {
      name: isMerchant ? `Händler ${owner} 商家 \u{1f4b1}` : owner.replace('-', '.'),
      email: isMerchant ? '' : `${owner}@example.org`,
      nonce: !isMerchant && this.#random.chance(0.7) ? this.#bytes(ownerNonceLength) : null,
    }
  }

  #shuffled(length: number): number[] {
    const places = Array.from({ length }, (_, place) => ({ place, key: this.#random.next() }))
    return places.toSorted((one, other) => one.key - other.key).map(({ place }) => place)
  }

  #newKeys(): Keys {
    const secret = createHash('sha256').update(this.#bytes(32)).digest()
    // An Ed25519 key as PKCS #8 (RFC 8410): a fixed beginning and the 32 bytes.
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret])
    const { x = '' } = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })).export({
      format: 'jwk',
    })
    return { public_key: x, private_key: secret.toString('base64url') }
  }
}
