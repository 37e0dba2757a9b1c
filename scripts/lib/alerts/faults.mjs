/** @typedef {import('./rule-tests.mjs').Series} Series */

/**
 * A fault that begins in the first minute, and the alerts that fire at `minute` and still at `until`: these and no others.
 * @typedef {{ name: string, alerts: readonly string[], minute: number, until: number, series: Series }} Fault
 */

const length = 12 * 60
const of = (/** @type {(minute: number) => number | null} */ value) =>
  Array.from({ length: length + 1 }, (_, minute) => value(minute))
const always = (/** @type {number} */ value) => of(() => value)

/** A counter that grows by so much a minute. */
const perMinute = (/** @type {number} */ rate) => of((minute) => Math.floor(minute * rate))

/**
 * @param {string} name
 * @param {string | readonly string[]} alerts
 * @param {number} minute
 * @param {Series} series
 * @returns {Fault}
 */
const fault = (name, alerts, minute, series, until = minute + 15) => ({
  name,
  alerts: typeof alerts === 'string' ? [alerts] : alerts,
  minute,
  until,
  series: { up: always(1), ...series },
})

const web = 'surface="web",call="sale/create"'

/** Each way to fail that would be silent without its rule, in small shops and in large ones. */
export const faults = [
  fault('process does not answer', 'C2cDown', 3, { up: always(0) }),
  fault('process is gone from the configuration of Prometheus', 'C2cDown', 8, { up: of((m) => (m === 0 ? 1 : null)) }),
  fault('database is away', 'C2cDatabaseUnreachable', 3, { c2c_database_gauges_up: always(0) }),
  fault('many faults', 'C2cFaults', 9, { [`c2c_calls_total{${web},code="500"}`]: perMinute(60) }),
  fault('call that always fails, four times an hour', 'C2cFaults', 50, {
    [`c2c_calls_total{${web},code="500"}`]: perMinute(1 / 15),
  }),
  fault('slow calls, many', 'C2cSlowCalls', 13, slowCalls(600)),
  fault('slow calls, one a minute', 'C2cSlowCalls', 60, slowCalls(1)),
  fault('books do not hold', ['C2cBooksUnproven', 'C2cJobFailing'], 12, {
    'c2c_job_failing{task="books proof"}': always(1),
  }),
  fault('books without a proof', 'C2cBooksUnproven', 3, { c2c_books_proof_age_seconds: always(4000) }),
  fault('ledger fails', 'C2cLedgerFailures', 9, { c2c_ledger_batch_failures_total: perMinute(60) }),
  fault('ledger fails, every 15 minutes', 'C2cLedgerFailures', 60, {
    c2c_ledger_batch_failures_total: perMinute(1 / 15),
    c2c_ledger_batch_commands_count: perMinute(1 / 15),
  }),
  fault('rows without a seal', 'C2cSealLag', 7, { 'c2c_seal_lag_seconds{stream="transfers"}': always(900) }),
  fault('job that does not run', 'C2cJobLate', 7, {
    'c2c_job_age_seconds{task="seals"}': always(600),
    'c2c_job_interval_seconds{task="seals"}': always(60),
  }),
  fault('job that fails', 'C2cJobFailing', 12, { 'c2c_job_failing{task="seals"}': always(1) }),
  fault('job that fails every other time', 'C2cJobFailing', 40, {
    'c2c_job_failures_total{task="seals"}': perMinute(1 / 2),
    'c2c_job_duration_seconds_count{task="seals"}': perMinute(1),
  }),
  fault('events without deliveries', 'C2cOutboxLag', 4, { 'c2c_outbox_lag_seconds{source="notices"}': always(100) }),
  fault('deliveries that are not sent', 'C2cDeliveriesLate', 7, { c2c_deliveries_due_age_seconds: always(600) }),
  fault(
    'mail fails, one try in 15 minutes',
    'C2cMailFails',
    12,
    {
      c2c_mail_failing: always(1),
      'c2c_mails_total{result="failed"}': perMinute(1 / 15),
    },
    200,
  ),
  fault(
    'mail fails, one try in three hours',
    'C2cMailFails',
    12,
    {
      c2c_mail_failing: always(1),
      'c2c_mails_total{result="failed"}': perMinute(1 / 180),
    },
    200,
  ),
  fault('a quarter of many mails fails', 'C2cMailFails', 16, {
    c2c_mail_failing: of((minute) => minute % 2),
    'c2c_mails_total{result="sent"}': perMinute(90),
    'c2c_mails_total{result="failed"}': perMinute(30),
  }),
  fault('a third of the addresses is refused', 'C2cMailRejected', 60, {
    'c2c_mails_total{result="sent"}': perMinute(2),
    'c2c_mails_total{result="rejected"}': perMinute(1),
  }),
  fault('push fails in the middle of a large day', 'C2cDeliveriesFail', 30, {
    'c2c_deliveries_total{channel="push",result="delivered"}': always(90_000),
    'c2c_deliveries_total{channel="push",result="failed"}': perMinute(60),
  }),
  fault('push fails, one try in 20 minutes', 'C2cDeliveriesFail', 90, {
    'c2c_deliveries_total{channel="push",result="delivered"}': always(12),
    'c2c_deliveries_total{channel="push",result="failed"}': perMinute(1 / 20),
  }),
  fault('withdrawals that wait', 'C2cQueueOld', 12, { 'c2c_queue_age_seconds{queue="withdrawals"}': always(50_000) }),
  fault('appeals that wait', 'C2cQueueOld', 12, { 'c2c_queue_age_seconds{queue="appeals"}': always(200_000) }),
  fault('trades that wait', 'C2cQueueOld', 12, { 'c2c_queue_age_seconds{queue="trades"}': always(400_000) }),
  fault(
    'long queue without a history',
    'C2cQueueLong',
    17,
    { 'c2c_queue_waiting{queue="recharges"}': always(200) },
    59,
  ),
  fault(
    'queue that becomes long',
    'C2cQueueLong',
    320,
    {
      'c2c_queue_waiting{queue="recharges"}': of((minute) => (minute < 300 ? 30 : 400)),
    },
    420,
  ),
  fault('watcher does not run', 'C2cChainLag', 12, {
    'c2c_chain_read_age_seconds{network="TRC20",reader="first"}': of((minute) => minute * 60),
  }),
  fault('provider shows no block', 'C2cChainLag', 27, {
    'c2c_chain_block_age_seconds{network="TRC20",reader="first"}': of((minute) => minute * 60),
  }),
  fault('watcher is far behind', 'C2cChainLag', 7, {
    'c2c_chain_blocks_behind{network="TRC20",reader="first"}': always(5000),
  }),
  fault('second provider is not read', 'C2cChainSweepLag', 190, {
    'c2c_chain_block_age_seconds{network="TRC20",reader="second"}': of((minute) => minute * 60),
  }),
  ...['data', 'database', 'log', 'backup'].map((disk) =>
    fault(
      `disk of ${disk} below 15 %`,
      'C2cDiskLow',
      7,
      space(disk, () => 0.12),
    ),
  ),
  fault(
    'disk below 5 %',
    ['C2cDiskLow', 'C2cDiskFull'],
    7,
    space('database', () => 0.03),
  ),
  fault(
    'disk that is full within a day',
    'C2cDiskFilling',
    65,
    space('data', (minute) => 0.45 - (0.3 * minute) / length),
  ),
  fault('backup fails', 'C2cBackupFails', 22, { 'c2c_job_failing{task="backup"}': always(1) }),
  fault('backup is not made', 'C2cBackupLate', 130, {
    c2c_backup_age_seconds: of((minute) => 86_400 + minute * 60),
    c2c_backup_interval_seconds: always(86_400),
  }),
  fault('backup cannot be restored', 'C2cRestoreTrialFails', 7, { 'c2c_job_failing{task="restore trial"}': always(1) }),
  fault('backup is not restored on trial', 'C2cRestoreTrialLate', 62, {
    c2c_backup_trial_age_seconds: always(40 * 86_400),
    c2c_backup_trial_interval_seconds: always(30 * 86_400),
  }),
  fault('certificate of ten days', 'C2cCertificateEnds', 62, {
    c2c_certificate_end_timestamp_seconds: always(10 * 86_400),
  }),
  fault('certificate of one day', ['C2cCertificateEnds', 'C2cCertificateExpires'], 62, {
    c2c_certificate_end_timestamp_seconds: always(86_400),
  }),
  fault('certificate that cannot be read', 'C2cCertificateUnread', 62, { c2c_certificate_readable: always(0) }),
  fault('clocks of two processes differ', 'C2cClockSkew', 7, {
    'c2c_clock_offset_seconds{instance="a"}': always(-0.9),
    'c2c_clock_offset_seconds{instance="b"}': always(0.9),
  }),
  fault('clock differs from the database', 'C2cClockSkew', 7, { c2c_clock_offset_seconds: always(-30) }),
  fault('replica is away', 'C2cReplicaBehind', 12, { 'c2c_replica_up{replica="1"}': always(0) }),
  fault('replica falls behind', 'C2cReplicaBehind', 60, {
    'c2c_replica_up{replica="1"}': always(1),
    'c2c_replica_lag_bytes{replica="1"}': perMinute(2e6),
  }),
  fault('pool is exhausted', 'C2cPoolExhausted', 4, { c2c_pool_waiting: always(80) }),
  fault('event loop is blocked', 'C2cEventLoopBlocked', 7, {
    'c2c_event_loop_delay_seconds{statistic="p99"}': always(1),
  }),
  fault('requests are shed', 'C2cShedding', 12, { c2c_shed_total: perMinute(600) }),
  fault('events of others do not arrive', 'C2cEventsNotReceived', 3, { c2c_events_listening: always(0) }),
  fault('store of files is away', 'C2cFilesAway', 4, { c2c_files_available: always(0) }),
  fault('memory grows', 'C2cMemory', 17, { process_resident_memory_bytes: always(2e9) }),
]

/** Calls of which half take more than a second and most of those more than five. */
function slowCalls(/** @type {number} */ rate) {
  const bucket = (/** @type {string} */ le, /** @type {number} */ share) => ({
    [`c2c_call_duration_seconds_bucket{le="${le}"}`]: of((minute) => minute * rate * share),
  })
  return {
    ...bucket('1', 0.5),
    ...bucket('5', 0.6),
    ...bucket('10', 1),
    ...bucket('+Inf', 1),
    c2c_call_duration_seconds_count: of((minute) => minute * rate),
  }
}

/** A disk of which such a share is free. */
function space(/** @type {string} */ disk, /** @type {(minute: number) => number} */ share) {
  return {
    [`c2c_disk_size_bytes{disk="${disk}"}`]: always(1e11),
    [`c2c_disk_free_bytes{disk="${disk}"}`]: of((minute) => 1e11 * share(minute)),
  }
}
