import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordedTables } from '../../src/features/proofs/audit/recorded-tables.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { serverRights } from './server-rights.ts'

const story = await startStory()

/** Tables whose rows are sealed by number, with the stream that has them. */
const sealed: Readonly<Record<string, string>> = {
  transfers: 'transfers',
  entries: 'transfers',
  orders: 'orders',
  sales: 'orders',
  withdrawals: 'orders',
  recharges: 'orders',
  interest_orders: 'orders',
  order_events: 'events',
  row_records: 'records',
}

/** Tables that a proof of the books derives from sealed rows, or that hold the proofs themselves. */
const derived: Readonly<Record<string, string>> = {
  accounts: 'a balance is the sum of its entries',
  account_days: 'compared with the entries',
  account_days_head: 'says up to where account_days is summed',
  running_interest: 'compared with the running orders',
  audit_log: 'a hash chain',
  audit_head: 'the end of the chain',
}

/** Tables that nothing about money or rights depends on, or only for a moment, and why. */
const exempt: Readonly<Record<string, string>> = {
  alert_choices: 'which alerts a member of staff wants',
  announced_offers: 'which state of an offer was last announced',
  api_key_nonces: 'nonces of two minutes',
  chain_blocks: 'block hashes that nodes showed, to find a reorganisation',
  chain_networks: 'the configuration as the watcher read it',
  chain_readers: 'how far the chain was read',
  chain_spans: 'which provider read which blocks',
  chain_transfers: 'what nodes showed; each credit has its evidence',
  chain_sent: 'what nodes showed; each payout has its evidence',
  chain_named: 'a hint of an operator; the call is in the audit log',
  claims: 'who works on a request right now',
  deliveries: 'events to send, whose sources are sealed; mails of alerts stay for a week',
  delivery_lanes: 'when each recipient is tried again',
  delivery_retry_lanes: 'when an order of which a webhook failed is tried again',
  decided_alone: 'sums of a day; the decisions themselves are recorded',
  email_codes: 'a code of ten minutes, which counts with the mark of the service only',
  deployment: 'whether it is a sandbox; append-only, and samples are refused elsewhere',
  exports: 'requested files, deleted after a day',
  idempotency_keys: 'first answers, which no call reads but to give them again; deleted after a week',
  job_runs: 'when jobs ran',
  known_origins: 'networks from which a person has signed in',
  liability_leaves: 'leaves of a signed statement, compared with its nodes; deleted after some days',
  liability_nodes: 'nodes of the same tree',
  liability_notes: 'who has a copy of a statement; the statement is recorded',
  liability_requests: 'when a statement was asked for; the call is in the audit log',
  low_balances: 'when a merchant is alerted',
  market_hours: 'the best prices and sums of hours, which are shown and decide nothing',
  market_minutes: 'the best prices of minutes, which are shown and decide nothing',
  merchant_account_days: 'sums of a day that limit an account; the trades themselves are sealed',
  merchant_event_heads: 'the last number of events, which never goes down',
  merchant_events: 'events of three days, whose sources are sealed',
  notice_choices: 'which notices a user wants',
  notices: 'copies of what orders and records of the account say; alerts stay for a week',
  offer_lines: 'terms of offers, which are recorded, and whether something is left of them',
  open_proposals: 'proposals without a decision',
  order_holders: 'the newest rows of order_handovers, which are recorded',
  order_reads: 'what was read of a conversation',
  outbox: 'change events of a day',
  outbox_cursors: 'how far events were fanned out',
  passkey_challenges: 'challenges of ten minutes',
  pending_totp: 'secrets of fifteen minutes that no code has confirmed',
  proof_runs: 'requested full runs; their results are in the audit log',
  push_subscriptions: 'addresses of browsers',
  rate_limits: 'counters of minutes',
  rate_readings: 'prices of sources, which count with the mark of the service only; an order keeps the one it used',
  reentry_devices: 'devices shown in a review, deleted with it',
  refused_attempts: 'counts of an hour, which the audit log gets',
  release_codes: 'wrong codes of meetings, whose number only grows, and that the right one was entered',
  sale_words: 'what a merchant finds its trades by, made from them',
  sandbox_clock: 'how far a sandbox was moved',
  schema_functions: 'checksums of the schema',
  schema_migrations: 'checksums of the schema',
  server_processes: 'running processes',
  service_beat: 'when a process last served; each extension by an outage is recorded',
  sessions: 'a session of a user and its proofs count with the mark of the service only',
  sign_in_attempts: 'counts of failed sign-ins',
  staff_invitation_mails: 'mails to send',
  staff_push_subscriptions: 'addresses of browsers',
  staff_sessions: 'sign-ins are in the audit log',
  telegram_chats: 'where alerts go that name no person and no amount',
  telegram_links: 'codes of ten minutes',
  trial_arrivals: 'what the built-in receiver of a sandbox got, for a day',
  trial_receivers: 'a choice in the sandbox',
  unlisted_receivers: 'a choice of the user; a receiver is shown before each transfer',
  unnamed_sales: 'trades whose names a job adds to the search',
  upload_days: 'bytes of a day, which limit uploads; deleted after a week',
  wanted_hits: 'what met an alert, as long as its notice is kept',
  wanted_offers: 'which offers and prices a user wants a notice of',
  webhook_old_secrets: 'replaced secrets of a day; the call is in the audit log',
  without_robots: 'a choice in the sandbox',
}

test('every table is recorded, sealed, proven or exempt for a reason', async () => {
  const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
    ORDER BY name`.execute(story.services.db)
  const recorded = recordedTables.map(({ table }) => table)
  const known = [...recorded, ...Object.keys(sealed), ...Object.keys(derived), ...Object.keys(exempt)]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('login of the server has the rights that were decided for each table', async () => {
  const { rows } = await sql<{ name: string; rights: string }>`SELECT c.relname AS name, concat_ws(', ',
      CASE WHEN has_table_privilege('c2c_app', c.oid, 'INSERT') THEN 'insert' END,
      CASE WHEN has_table_privilege('c2c_app', c.oid, 'UPDATE') THEN 'update all columns'
        ELSE 'update ' || (SELECT string_agg(a.attname, ' ' ORDER BY a.attname COLLATE "C") FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            AND has_column_privilege('c2c_app', c.oid, a.attnum, 'UPDATE')) END,
      CASE WHEN has_table_privilege('c2c_app', c.oid, 'DELETE') THEN 'delete' END,
      CASE WHEN has_table_privilege('c2c_app', c.oid, 'TRUNCATE') THEN 'truncate' END) AS rights
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`.execute(story.services.db)
  expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(serverRights)
})

test('recorded tables have their triggers with the key and the parts that verify expects', async () => {
  const { rows } = await sql<{ table: string; name: string; arguments: string; on: boolean }>`
    SELECT tgrelid::regclass::text AS table, tgname AS name, encode(tgargs, 'escape') AS arguments, tgenabled = 'O' AS on
    FROM pg_trigger WHERE tgfoid = 'record_rows'::regproc ORDER BY 1, 2`.execute(story.services.db)
  expect(rows).toEqual(
    recordedTables
      .toSorted((a, b) => (a.table < b.table ? -1 : 1))
      .flatMap(({ table, key, parts }) =>
        ['rows_added', 'rows_changed', 'rows_removed'].map((name) => {
          const names = [key.join(','), ...parts].map((argument) => `${argument}\\000`).join('')
          return { table, name, arguments: names, on: true }
        }),
      ),
  )
})
