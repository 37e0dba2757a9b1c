import { readFileSync } from 'node:fs'
import path from 'node:path'
import { consoleCalls, Refusal, webCalls, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { joinRefusals } from '../../src/commands/refusal-table.ts'
import { allRefusals } from '../../src/features/all-refusals.ts'
import { registrations } from '../../src/features/registrations.ts'

const nameOf = (call: Call) => `${call.surface}: ${call.name}`
const declared = [...webCalls, ...consoleCalls].map(nameOf)
const handled = registrations.map(({ call }) => nameOf(call))

test('every declared call has exactly one handler and no others exist', () => {
  expect(handled.toSorted()).toEqual(declared.toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})

test('a call asks for the session that it declares', () => {
  for (const { call, session } of registrations) {
    const expected = call.auth === 'anonymous' ? 'none' : call.auth === 'user' ? 'user' : 'staff'
    expect([nameOf(call), session]).toEqual([nameOf(call), expected])
  }
})

const schema = readFileSync(path.join(import.meta.dirname, '../../schema.sql'), 'utf8')

/** The `CONSTRAINT` values that functions of the schema raise: texts, the texts of a CASE, or what `refuse_while_frozen` was called with. */
function raisedConstraints(): Set<string> {
  const expressions = [...schema.matchAll(/CONSTRAINT = ('\w+'|CASE[^;]*? END|\w+)/g)].map(([, text = '']) => text)
  expect(expressions).toHaveLength(schema.split('CONSTRAINT = ').length - 1)
  expect(expressions.filter((text) => /^\w+$/.test(text))).toEqual(['p_constraint'])
  const frozen = [...schema.matchAll(/refuse_(?:any|while)_frozen\(.*, ('\w+')\)/g)].map(([, text = '']) => text)
  const texts = [...expressions, ...frozen].map((text) => text.replace(/WHEN '\w+'/g, ''))
  return new Set(texts.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)))
}

/** Constraints that no call violates while the code of the server is right, so that they are faults, and one that is caught elsewhere. */
const faults: Readonly<Record<string, string>> = {
  release_code_tries: 'tries are added one at a time, in a transaction that holds the row',
  alert_stays: 'alerts are deleted by housekeeping alone, after a week',
  bond_is_its_moves: 'the transfers of a bond are posted with its moves',
  bond_move_is_posted: 'the move is written with its transfer',
  bond_pays_award: 'the draw is written with the step that ends the trade, of the award that was read',
  bond_stays: 'release-bonds.ts catches it: a trade needs the bond since it was read',
  chain_credit_matches: 'a credit is written from the transfer that was read',
  chain_payout_matches: 'a payout is written from the transfer that was found for it',
  chain_verdict_matches: 'a verdict names a provider of the dispute that was read',
  chain_withdrawal_matches: 'the terms are written with their withdrawal',
  deadline_is_ahead: 'move-order.ts catches it: the deadline was extended since it was read',
  deadline_needs_extension: 'a deadline is moved with its recorded extension',
  factor_reset_is_due: 'the job takes resets alone whose 72 hours have passed',
  identity_needs_check: 'the level is written after the accepted check',
  maker_account_is_own: 'the call offers bound accounts of the maker alone',
  maker_acts_alone: 'calls of members are closed to makers',
  maker_move_is_posted: 'the move is written with its transfer',
  needs_alert: 'the alert is written with the change',
  needs_audit_row: 'the row of the audit log is written with the change',
  needs_call: 'the row of the audit log is written with the change',
  recharge_needs_credit: 'the credit is written with the step of the recharge',
  reentry_is_by_code: 'the sign-in refuses a password while the re-entry is open',
  sale_keeps_terms: 'the terms are written with the trade, whose offer is of the version that was read',
  request_end_is_paid: 'the end is written by the trigger of its transfer',
  sandbox_only: 'the call refuses outside of a sandbox',
  transfer_needs_user_transfer: 'the transfer is posted with its order',
  transfer_needs_bond_move: 'the transfer is posted with its move',
  transfer_needs_maker_move: 'the transfer is posted with its move',
  user_transfer_is_posted: 'the order is written with its transfer',
}

test('every constraint that SQL raises is refused by one subject or a known fault', () => {
  const raised = raisedConstraints()
  const owned = new Set(Object.keys(allRefusals))
  expect([...raised].filter((name) => !owned.has(name) && !Object.hasOwn(faults, name))).toEqual([])
  expect(Object.keys(faults).filter((name) => owned.has(name) || !raised.has(name))).toEqual([])
})

test('every constraint that a subject refuses for exists in the schema', () => {
  const raised = raisedConstraints()
  const existing = new Set(
    [...schema.matchAll(/(?:CONSTRAINT|CREATE UNIQUE INDEX) (\w+) /g)].map(([, name = '']) => name),
  )
  const owned = Object.keys(allRefusals)
  expect(owned.length).toBeGreaterThan(50)
  expect(owned.filter((name) => !raised.has(name) && !existing.has(name))).toEqual([])
})

test('two subjects that refuse for the same constraint are not joined', () => {
  const refusals = { late_payments_pkey: () => new Refusal('state_conflict') }
  expect(() => joinRefusals([refusals, { ...refusals }])).toThrow('two subjects refuse for late_payments_pkey')
})
