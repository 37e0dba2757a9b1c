import { expect, test } from 'vitest'
import { maxAtLevel, offerState } from '../../src/index.ts'

const million = 1_000_000n

const offer = {
  side: 'buy',
  currency: 'EUR',
  active: true,
  suspended: false,
  open: true,
  payable: true,
  margin_bps: 100,
  min_price: 800_000n,
  max_price: 1_000_000n,
  bond: 5n * million,
  bond_needed: 5n * million,
  min_number: 10n * million,
  remaining: 10n * million,
  purse: 10n * million,
  account_left: 909n,
  follow_step: null,
  follow_step_bps: null,
  follow_min_price: null,
  follow_max_price: null,
  follow_min_bps: null,
  follow_max_bps: null,
  follow_state: null,
} as const

const prices = { price: 909_000n, reference: 900_000n, isOn: true }

test('offer with just enough of everything is open', () => {
  expect(offerState(offer, prices)).toBe('open')
  expect(offerState({ ...offer, side: 'sell', purse: 0n, account_left: null }, prices)).toBe('open')
  for (const reference of [800_000n, 1_000_000n]) expect(offerState(offer, { ...prices, reference })).toBe('open')
})

test.each([
  ['off', { active: false }, {}],
  ['suspended', { suspended: true }, {}],
  ['currency_off', { open: false }, { isOn: false }],
  ['closed', { open: false }, {}],
  ['no_rate', {}, { price: null }],
  ['out_of_range', {}, { reference: 799_999n }],
  ['out_of_range', {}, { reference: 1_000_001n }],
  ['out_of_range', {}, { reference: null }],
  ['no_offer', { margin_bps: null, follow_step: 0n, follow_state: 'no_offer' }, {}],
  ['out_of_range', { margin_bps: null, follow_step: 0n, follow_state: 'best', follow_max_bps: 99 }, {}],
  ['no_bond', { bond: 5n * million - 1n }, {}],
  ['no_room', { remaining: 10n * million - 1n }, {}],
  ['no_balance', { purse: 10n * million - 1n }, {}],
  ['no_method', { payable: false }, {}],
  ['no_account', { account_left: null }, {}],
  ['account_limit', { account_left: 908n }, {}],
] as const)('offer is paused: %s', (state, facts, other) => {
  expect(offerState({ ...offer, ...facts }, { ...prices, ...other })).toBe(state)
})

test('fixed price needs no reference', () => {
  const fixed = { ...offer, margin_bps: null, min_price: null, max_price: null }
  expect(offerState(fixed, { price: 909_000n, reference: null, isOn: true })).toBe('open')
})

test('limit of a level is never above the maximum', () => {
  const maxima = { max_number: 100n, max_none: 20n, max_email: null, max_identity: 200n }
  expect(maxAtLevel(maxima, 'none')).toBe(20n)
  expect(maxAtLevel(maxima, 'email')).toBe(100n)
  expect(maxAtLevel(maxima, 'identity')).toBe(100n)
})
