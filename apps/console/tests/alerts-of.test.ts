import { expect, test } from 'vitest'
import type { Figures } from '../src/features/overview/figures.ts'
import { byUrgency, alertsOf } from '../src/features/overview/alerts-of.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const job = (name: string, state: Figures['jobs'][number]['state']) => ({
  name,
  state,
  every_seconds: 60,
  succeeded_at: at(0),
  failed_at: null,
  failure: '',
})
const well: Figures = {
  at: at(30),
  owed: [],
  owed_total: '0.000000',
  held: [],
  held_total: '0.000000',
  own: [],
  own_total: '0.000000',
  coverage: '',
  banks: [],
  books: { ok: true, problems: 0, checked_at: at(29), took_ms: 3 },
  queues: [],
  decisions: [],
  days: [],
  jobs: [job('exports', 'fine'), job('tidying', 'fine')],
  prices: { source: true, read_at: at(29), max_age_minutes: 15, too_old: false, currencies: 5 },
  mail: { unsent: 0, oldest_at: null, sent_at: at(20), failed_at: at(10), failure: 'it was down' },
  backups: {
    state: 'fine',
    made_at: at(0),
    bytes: 7,
    kept: 1,
    missing: 0,
    failed_at: null,
    failure: '',
    trial: { state: 'fine', restored_at: at(0), failed_at: null, failure: '' },
  },
  processes: [{ started_at: at(0), seen_at: at(29), sockets: 2 }],
}

test('a healthy service has no alerts', () => {
  expect(alertsOf(well)).toEqual([])
  expect(alertsOf({ ...well, books: null })).toEqual([])
})

test('all problems are listed, the most severe first', () => {
  const broken: Figures = {
    ...well,
    books: { ok: false, problems: 2, checked_at: at(29), took_ms: 3 },
    jobs: [job('exports', 'fine'), job('tidying', 'late'), job('interest', 'failed')],
    prices: { ...well.prices, too_old: true },
    mail: { ...well.mail, unsent: 7 },
    processes: [],
  }
  expect(alertsOf(broken)).toEqual([
    { about: 'books', count: 2 },
    { about: 'job', name: 'interest', state: 'failed' },
    { about: 'job', name: 'tidying', state: 'late' },
    { about: 'prices' },
    { about: 'mail', unsent: 7 },
    { about: 'sockets' },
  ])
  expect(byUrgency(broken.jobs).map(({ name }) => name)).toEqual(['interest', 'tidying', 'exports'])
})

test('backups alert when they fail, are late or lack files, and not while they are off', () => {
  const problems = (['fine', 'off', 'failed', 'late'] as const).map((state) =>
    alertsOf({ ...well, backups: { ...well.backups, state } }),
  )
  expect(problems).toEqual([[], [], [{ about: 'backups', state: 'failed' }], [{ about: 'backups', state: 'late' }]])
  const lacking = { ...well, backups: { ...well.backups, missing: 1 } }
  expect(alertsOf(lacking)).toEqual([{ about: 'backups', state: 'missing' }])
  const tried = (['failed', 'late', 'off'] as const).map((state) =>
    alertsOf({ ...well, backups: { ...well.backups, trial: { ...well.backups.trial, state } } }),
  )
  expect(tried).toEqual([[{ about: 'backups', state: 'unrestored' }], [{ about: 'backups', state: 'untried' }], []])
})

test('mail alerts once the last attempt failed, before anything is overdue', () => {
  expect(alertsOf({ ...well, mail: { ...well.mail, failed_at: at(25) } })).toEqual([{ about: 'mail', unsent: 0 }])
  expect(alertsOf({ ...well, mail: { ...well.mail, sent_at: null } })).toEqual([{ about: 'mail', unsent: 0 }])
})
