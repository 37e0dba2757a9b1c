import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '../../../src/config/account-address.ts'
import { DepositKey } from '../../../src/services/chain/deposit-chain.ts'
import { evmKey, tronKey } from '@c2c/testing/src/chain/test-keys.ts'

test('addresses are those of wallets with the same phrase', () => {
  const evm = new DepositKey(evmKey.publicExtendedKey)
  expect(writeAddress('evm', evm.account(0))).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  const tron = new DepositKey(tronKey.publicExtendedKey)
  expect(writeAddress('tron', tron.account(0))).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
})

test('private key of a place controls its address', () => {
  const key = new DepositKey(evmKey.publicExtendedKey)
  assert(
    property(fc.nat(0x7f_ff_ff_ff), (place) => {
      const { privateKey } = evmKey.deriveChild(0).deriveChild(place)
      if (!privateKey) throw new Error('this key is private')
      const point = secp256k1.getPublicKey(privateKey, false).subarray(1)
      expect(key.account(place)).toBe(`0x${Buffer.from(keccak256(point).subarray(12)).toString('hex')}`)
    }),
    { numRuns: 20 },
  )
})

test('account is found at its own place only, by keys that have and have not derived it', () => {
  const planted = new DepositKey(evmKey.publicExtendedKey).account(7)
  expect(new DepositKey(evmKey.publicExtendedKey).isAt(8, planted)).toBe(false)
  assert(
    property(fc.nat(0x7f_ff_ff_fe), (place) => {
      const [key, other] = [new DepositKey(evmKey.publicExtendedKey), new DepositKey(evmKey.publicExtendedKey)]
      const account = other.account(place)
      for (const one of [key, key, other]) {
        expect([one.isAt(place + 1, account), one.isAt(place, account)]).toEqual([false, true])
        expect(one.isAt(place, other.account(place + 1))).toBe(false)
      }
      expect(key.account(place)).toBe(account)
    }),
    { numRuns: 10 },
  )
})

test('address is read on its own family of networks only', () => {
  const account = new DepositKey(evmKey.publicExtendedKey).account(7)
  for (const family of ['evm', 'tron'] as const) {
    const address = writeAddress(family, account)
    expect(readAddress(family, address)).toBe(account)
    expect(readAddress(family === 'evm' ? 'tron' : 'evm', address)).toBeNull()
    const last = address.at(-1) === '1' ? '2' : '1'
    expect(readAddress(family, address.slice(0, -1) + last)).toBeNull()
  }
})
