import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import fc, { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksummedAddress, isTronAddress, tronAccount, tronAddress } from '../../src/index.ts'
import '../support/seed.ts'

const checked = (text: string) => checksummedAddress(text, keccak256)
const isTron = (text: string) => isTronAddress(text, sha256)

/** All texts that differ from this one in one character. */
const mistyped = (text: string, characters: string): string[] =>
  Array.from(text).flatMap((right, place) =>
    Array.from(characters)
      .filter((wrong) => wrong !== right)
      .map((wrong) => text.slice(0, place) + wrong + text.slice(place + 1)),
  )

const hex = '0123456789abcdefABCDEF'
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

describe('an EVM address', () => {
  const examples = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]

  test.each(examples)('%s, an example of EIP-55, is accepted, a changed character is not', (address) => {
    expect(checked(address)).toBe(address)
    expect(mistyped(address, `${hex}gxO `).filter((text) => checked(text) !== null)).toEqual([])
  })

  test.each(['0x52908400098527886E0F7030069857D2E4169EE7', '0xde709f2102306220921060314715629080e2fb77'])(
    '%s, an example in one case, is accepted',
    (address) => {
      expect(checked(address)).toBe(address)
    },
  )

  const addresses = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)

  test('an address in one case is converted to its checksum form', () => {
    assert(
      property(addresses, (lower) => {
        const right = checked(lower)
        expect(right?.toLowerCase()).toBe(lower)
        expect(checked(`0x${lower.slice(2).toUpperCase()}`)).toBe(right)
        expect(checked(right ?? '')).toBe(right)
      }),
    )
  })

  test('a letter in the wrong case is refused at any position', () => {
    assert(
      property(addresses, fc.nat(39), (lower, place) => {
        const right = checked(lower) ?? ''
        const letter = right.charAt(place + 2)
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const text = right.slice(0, place + 2) + other + right.slice(place + 3)
        const ofOneCase = [text.slice(2).toLowerCase(), text.slice(2).toUpperCase()].includes(text.slice(2))
        fc.pre(other !== letter && !ofOneCase)
        expect(checked(text)).toBeNull()
      }),
    )
  })

  test.each([
    '',
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    'x0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0',
  ])('%j is refused', (text) => {
    expect(checked(text)).toBeNull()
  })
})

describe('a TRON address', () => {
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

  test('a changed, added or missing character is refused', () => {
    expect(isTron(usdt)).toBe(true)
    const added = Array.from(base58).flatMap((more) =>
      Array.from(` ${usdt}`, (_, place) => usdt.slice(0, place) + more + usdt.slice(place)),
    )
    const lost = Array.from(usdt, (_, place) => usdt.slice(0, place) + usdt.slice(place + 1))
    expect([...mistyped(usdt, `${base58}0OIl `), ...added, ...lost].filter(isTron)).toEqual([])
  })

  const checksummed = (bytes: Uint8Array) => [...bytes, ...sha256(sha256(bytes)).subarray(0, 4)]
  const encode = (bytes: Uint8Array): string => base58Of(checksummed(bytes))

  /** Base58 by long division: an independent implementation. */
  const base58Of = (bytes: readonly number[]): string => {
    let rest = [...bytes]
    let text = ''
    while (rest.length > 0) {
      let carry = 0
      const next: number[] = []
      for (const byte of rest) {
        carry = carry * 256 + byte
        if (next.length > 0 || carry >= 58) next.push(Math.trunc(carry / 58))
        carry %= 58
      }
      text = base58.charAt(carry) + text
      rest = next
    }
    return text
  }

  const accounts = fc.uint8Array({ minLength: 20, maxLength: 20 })

  test('every account has a valid address, any changed character is refused', () => {
    assert(
      property(accounts, fc.nat(33), fc.constantFrom(...Array.from(base58)), (account, place, wrong) => {
        const text = encode(Uint8Array.from([0x41, ...account]))
        expect(isTron(text)).toBe(true)
        fc.pre(text.charAt(place) !== wrong)
        expect(isTron(text.slice(0, place) + wrong + text.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('an address of another network is refused', () => {
    expect(isTron(encode(Uint8Array.from([0, ...new Uint8Array(20)])))).toBe(false)
    const likeTron = encode(Uint8Array.from([0x42, ...new Uint8Array(20)]))
    expect(likeTron).toMatch(/^T.{33}$/)
    expect(isTron(likeTron)).toBe(false)
  })

  test('a longer text that ends with the bytes of an address is refused', () => {
    const longer = base58Of([3, 0x60, ...checksummed(Uint8Array.from([0x41, ...new Uint8Array(20)]))])
    expect(longer).toMatch(/^T.{35}$/)
    expect(isTron(longer)).toBe(false)
  })
})

test('TRON address of an account reads back as the account', () => {
  assert(
    property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (account) => {
      const address = tronAddress(account, sha256)
      expect(isTron(address)).toBe(true)
      expect(tronAccount(address, sha256)).toEqual(account)
    }),
  )
})
