import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import {
  compactHead,
  fromBase64url,
  headEntry,
  logLeaf,
  readHeadText,
  toBase64url,
  toHex,
  writeHeadText,
  type CompactHead,
  type LiabilityHead,
} from '../../src/index.ts'
import { at, flipped, hash, randomFrom } from './support.ts'
import '../support/seed.ts'

const random = randomFrom(7)
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const made = (more: Partial<LiabilityHead> = {}): CompactHead => {
  const head: LiabilityHead = {
    seq: 31,
    at,
    depth: 10,
    root: { sum: 12_500_000n, hash: random(32) },
    audit: `1234:${toHex(random(32))}`,
    assets: null,
    nextKey: null,
    draw: null,
    ...more,
  }
  const root = logLeaf(headEntry(head), hash)
  return compactHead({ head, logRoot: root, publicKey: random(32), signature: random(64) })
}

const heads = [
  made(),
  made({ assets: { held: 5n, hash: random(32) } }),
  made({ assets: { held: 5n, hash: random(32) }, nextKey: random(32), seq: 2 ** 31 - 1 }),
]

test('bytes and base64url texts have one form each', () => {
  assert(
    property(uint8Array({ maxLength: 100 }), (bytes) => {
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
    }),
  )
  const texts = ['', 'Zg', 'Zm8', 'Zm9v', 'Zm9vYg', '-_8']
  expect(texts.map((text) => toBase64url(fromBase64url(text) ?? new Uint8Array()))).toEqual(texts)
})

test('head survives its text, alone and inside a message', () => {
  for (const head of heads) {
    const text = writeHeadText(head)
    expect(text).toMatch(/^c2c-head:1:[\w-]+$/)
    expect(text.length).toBeLessThan(620)
    expect(readHeadText(text)).toEqual(head)
    expect(readHeadText(`See https://c2c.example/#/x?head=${text}&y. Same for you?`)).toEqual(head)
  }
})

test('entry of a later version is read without knowing its lines', () => {
  const [head] = heads
  if (!head) throw new Error('no head')
  const text = String.fromCharCode(...head.signed).replace('liabilities 1', 'liabilities 3')
  const signed = bytesOf(text.replace('log ', 'sums of another kind\nlog '))
  expect(readHeadText(writeHeadText({ ...head, signed }))).toEqual({ ...head, signed })
})

test('each shorter text is refused as cut off', () => {
  const text = writeHeadText(heads[1] ?? made())
  for (let length = 'c2c-head:1:'.length; length < text.length; length += 1)
    expect([length, readHeadText(text.slice(0, length))]).toEqual([length, 'damaged'])
  expect(readHeadText(text.slice(1))).toBe('missing')
  expect(readHeadText(text.replace(':1:', ':2:'))).toBe('newer')
  expect(readHeadText(`${text}A`)).toBe('damaged')
  expect(readHeadText(`${text}${'A'.repeat(4096)}`)).toBe('damaged')
})

test('each flipped bit is refused or changes what is signed, the key or the signature', () => {
  const [head] = heads
  const text = writeHeadText(head ?? made())
  const bytes = fromBase64url(text.slice('c2c-head:1:'.length)) ?? new Uint8Array()
  const changes = Array.from({ length: bytes.length * 8 }, (_, bit) => `c2c-head:1:${toBase64url(flipped(bytes, bit))}`)
  expect(changes.filter((changed) => changed === text)).toEqual([])
  // What is read has this text and no other, so it is another head.
  const read = changes.map((changed) => ({ changed, head: readHeadText(changed) }))
  const others = read.filter(({ changed, head: one }) => typeof one !== 'string' && writeHeadText(one) !== changed)
  expect(others).toEqual([])
  expect(read.filter(({ head: one }) => one === 'damaged').length).toBeGreaterThan(bytes.length)
})

test('digits that could be packed and are not are refused', () => {
  const [head = made()] = heads
  const plain = Uint8Array.from([...head.publicKey, ...head.signature, ...head.signed])
  expect(readHeadText(`c2c-head:1:${toBase64url(plain)}`)).toBe('damaged')
})
