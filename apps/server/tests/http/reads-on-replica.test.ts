import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { registrations } from '../../src/features/registrations.ts'
import { readsOnReplica } from '../../src/http/reads-on-replica.ts'

const calls = registrations.map(({ call }) => call)
const nameOf = ({ surface, name }: (typeof calls)[number]) => `${surface} ${name}`

test('no call that changes or reveals something reads on a replica', () => {
  const wrong = calls.filter((call) => readsOnReplica(call) && (call.changing || call.reveals || call.stepUp))
  expect(wrong.map(nameOf)).toEqual([])
  expect(calls.filter(readsOnReplica).length).toBeGreaterThan(70)
})

test('reading calls that open a session, fix a price, name an address or mark messages stay on the primary', () => {
  const kept = calls.filter((call) => !call.changing && !call.reveals && !readsOnReplica(call))
  expect(kept.map(nameOf).toSorted()).toEqual([
    'console assets/message',
    'console fund/address',
    'console fund/quote',
    'console session/info',
    'console session/list',
    'console staff/invitation',
    'web lixibao/preview',
    'web passkey/list',
    'web recharge/shoukuan-address',
    'web saleu/messages',
    'web saleu/offer-terms',
    'web security/reentry',
    'web session/list',
    'web support/fault',
    'web transfer/receiver',
    'web transfer/terms',
    'web withdraw/quote',
  ])
})

/** What may reach a replica: the one place of calls, exports, and the proofs of the books. Nothing else decides for itself. */
const readers = [
  'features/export/run-exports.ts',
  'features/proofs/audit/prove-books.ts',
  'features/proofs/audit/run-full-proofs.ts',
  'http/call-stages.ts',
  'services/cache/prefer-replica.ts',
  'start/telemetry/process-gauges.ts',
]

test('only these files reach replicas', () => {
  const source = path.join(import.meta.dirname, '../../src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const reaching = files.filter((file) =>
    /\bpreferReplica\(|\bservices\.replicas\b|[{,] replicas\b.*\} = services/.test(
      readFileSync(path.join(source, file), 'utf8'),
    ),
  )
  expect(reaching.toSorted()).toEqual(readers)
})
