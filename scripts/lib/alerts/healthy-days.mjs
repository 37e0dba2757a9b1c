/** Minutes of a day. */
export const dayMinutes = 1440

/** @typedef {import('./rule-tests.mjs').Series} Series */

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
function randomNumbers(/** @type {number} */ seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const minutes = Array.from({ length: 2 * dayMinutes }, (_, minute) => minute)
const of = (/** @type {(minute: number) => number} */ value) => minutes.map(value)

/** Rises to `top` and falls to `low` again every `every` minutes. */
const sawtooth = (/** @type {number} */ every, /** @type {number} */ top, low = 0) =>
  of((minute) => low + ((minute % every) / every) * (top - low))

/** The share of a day's orders in a minute: none from 1 to 6, most at noon and in the evening; adds up to about 1. */
const shareOf = (/** @type {number} */ minute) => {
  const hour = (minute % dayMinutes) / 60
  if (hour >= 1 && hour < 6) return 0.1 / dayMinutes
  return (1.25 + 0.6 * Math.sin(((hour - 8) / 24) * 4 * Math.PI)) / dayMinutes
}

/** Whether staff of a shop sleep: nothing is decided. */
const asleep = (/** @type {number} */ minute) => {
  const hour = (minute % dayMinutes) / 60
  return hour < 8 || hour >= 23
}

/** A counter, which starts again when the process does. */
function counter(/** @type {(minute: number) => number} */ added, restart = dayMinutes + 600) {
  let sum = 0
  return minutes.map((minute) => {
    if (minute === restart) sum = 0
    return (sum += added(minute))
  })
}

/**
 * Two days of a healthy service, the first for rules that look back with so many orders a day, as Prometheus scrapes it every minute: with bursts, a night, one restart, a
 * few wrong addresses, a mail that is greylisted, calls that fail once, a backup each night, and jobs that fail once.
 * @param {number} orders
 * @returns {Series}
 */
export function healthyDays(orders) {
  const random = randomNumbers(orders)
  const arrivals = of((minute) => {
    const expected = orders * shareOf(minute)
    const whole = Math.floor(expected)
    return whole + (random() < expected - whole ? 1 : 0)
  })
  const events = (/** @type {number} */ perOrder) =>
    counter((minute) => Math.round((arrivals[minute] ?? 0) * perOrder * (0.5 + random())))
  const rare = (/** @type {number} */ share) =>
    counter((minute) => {
      const expected = (arrivals[minute] ?? 0) * share
      return Math.floor(expected) + (random() < expected % 1 ? 1 : 0)
    })
  const calls = events(60)
  const busy = orders > 1000
  return {
    up: of(() => 1),
    c2c_database_gauges_up: of(() => 1),
    'c2c_calls_total{surface="web",call="sale/create",code="200"}': calls,
    'c2c_calls_total{surface="web",call="sale/create",code="400"}': events(3),
    // One fault in a small shop, one in 10,000 calls in a large one.
    'c2c_calls_total{surface="web",call="sale/create",code="500"}': busy
      ? rare(0.006)
      : counter((m) => (m === 900 ? 1 : 0)),
    'c2c_call_duration_seconds_bucket{le="0.1"}': calls.map((value) => value * 0.97),
    'c2c_call_duration_seconds_bucket{le="1"}': calls.map((value) => value * 0.995),
    'c2c_call_duration_seconds_bucket{le="5"}': calls,
    'c2c_call_duration_seconds_bucket{le="+Inf"}': calls,
    c2c_call_duration_seconds_count: calls,
    c2c_ledger_batch_commands_count: events(5),
    c2c_ledger_batch_failures_total: busy ? rare(0.0005) : of(() => 0),
    ...jobsOf(),
    'c2c_seal_lag_seconds{stream="transfers"}': sawtooth(2, busy ? 180 : 70),
    'c2c_outbox_lag_seconds{source="notices"}': of(() => random() * (busy ? 12 : 6)),
    c2c_deliveries_due_age_seconds: of((minute) => (minute % 480 === 0 ? 120 : random() * 20)),
    ...mailOf(arrivals, busy, random),
    'c2c_deliveries_total{channel="push",result="delivered"}': events(2),
    'c2c_deliveries_total{channel="push",result="failed"}': rare(0.05),
    'c2c_deliveries_total{channel="webhook",result="delivered"}': events(4),
    'c2c_deliveries_total{channel="webhook",result="failed"}': rare(0.1),
    ...queuesOf(arrivals, busy, random),
    'c2c_chain_read_age_seconds{network="TRC20",reader="first"}': sawtooth(5, 6, 3),
    'c2c_chain_block_age_seconds{network="TRC20",reader="first"}': of((m) => (m % 700 < 4 ? 240 : 3)),
    'c2c_chain_blocks_behind{network="TRC20",reader="first"}': of(() => Math.floor(random() * 4)),
    'c2c_chain_block_age_seconds{network="TRC20",reader="second"}': sawtooth(3, 90),
    ...disksOf(busy),
    c2c_backup_age_seconds: sawtooth(dayMinutes, 86_400 + 1200, 0),
    c2c_backup_interval_seconds: of(() => 86_400),
    'c2c_job_failing{task="backup"}': of((minute) => (minute % dayMinutes > 120 && minute % dayMinutes < 136 ? 1 : 0)),
    c2c_backup_trial_age_seconds: of((minute) => 29 * 86_400 + minute * 60),
    c2c_backup_trial_interval_seconds: of(() => 30 * 86_400),
    'c2c_job_failing{task="restore trial"}': of(() => 0),
    c2c_certificate_end_timestamp_seconds: of(() => 45 * 86_400),
    c2c_certificate_readable: of((minute) => (minute % 700 < 15 ? 0 : 1)),
    'c2c_clock_offset_seconds{instance="a"}': of(() => (random() - 0.5) * 0.05),
    'c2c_clock_offset_seconds{instance="b"}': of(() => (random() - 0.5) * 0.05),
    // A long query holds the replay back for a while, and one restart takes minutes.
    'c2c_replica_up{replica="1"}': of((minute) => (minute % 900 < 4 ? 0 : 1)),
    'c2c_replica_lag_bytes{replica="1"}': of((minute) => (minute % 300 < 5 ? 9e7 : random() * 2e6)),
    c2c_pool_waiting: of((minute) => (busy && minute % 97 === 0 ? 80 : 0)),
    'c2c_event_loop_delay_seconds{statistic="p99"}': of((minute) => (minute % 240 < 2 ? 0.4 : 0.02)),
    c2c_shed_total: counter((minute) => (minute % 500 === 0 ? 20 : 0)),
    c2c_events_listening: of(() => 1),
    c2c_files_available: of(() => 1),
    process_resident_memory_bytes: sawtooth(900, 9e8, 3e8),
  }
}

/** Jobs, of which one fails once and succeeds at its next run. */
const jobsOf = () => ({
  'c2c_job_age_seconds{task="seals"}': sawtooth(1, 60),
  'c2c_job_interval_seconds{task="seals"}': of(() => 60),
  'c2c_job_failing{task="seals"}': of((minute) => (minute % 600 === 300 ? 1 : 0)),
  'c2c_job_failures_total{task="seals"}': counter((minute) => (minute % 600 === 300 ? 1 : 0)),
  'c2c_job_duration_seconds_count{task="seals"}': counter(() => 1),
  'c2c_job_age_seconds{task="tidying"}': sawtooth(60, 3600),
  'c2c_job_interval_seconds{task="tidying"}': of(() => 3600),
  'c2c_job_failing{task="tidying"}': of(() => 0),
  'c2c_job_age_seconds{task="books proof"}': sawtooth(10, 600),
  'c2c_job_interval_seconds{task="books proof"}': of(() => 600),
  'c2c_job_failing{task="books proof"}': of(() => 0),
  c2c_books_proof_age_seconds: sawtooth(10, 640),
})

/** Mails: one in 200 addresses is wrong, and a mail is refused for some minutes now and then. */
function mailOf(
  /** @type {readonly number[]} */ arrivals,
  /** @type {boolean} */ busy,
  /** @type {() => number} */ random,
) {
  const greylisted = (/** @type {number} */ minute) => minute % 1000 === 777
  return {
    c2c_mail_failing: of((minute) => (greylisted(minute) || greylisted(minute - 5) ? 1 : 0)),
    'c2c_mails_total{result="sent"}': counter((minute) => (arrivals[minute] ?? 0) * 3),
    'c2c_mails_total{result="rejected"}': counter((minute) =>
      random() < 0.015 * Math.min(1, arrivals[minute] ?? 0) ? 1 : 0,
    ),
    'c2c_mails_total{result="failed"}': counter((minute) => (greylisted(minute) ? (busy ? 20 : 1) : 0)),
  }
}

/** Queues: people decide within minutes while they are awake; a small shop sleeps at night, a large one never. */
function queuesOf(
  /** @type {readonly number[]} */ arrivals,
  /** @type {boolean} */ busy,
  /** @type {() => number} */ random,
) {
  let [waiting, since] = [0, 0]
  const [lengths, ages] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
  for (const minute of minutes) {
    const come = arrivals[minute] ?? 0
    if (waiting === 0) since = minute
    waiting += come
    if (busy) {
      // Each waits for some minutes.
      waiting = Math.round(come * (3 + 3 * random()))
      since = minute - 10
    } else if (!asleep(minute) && random() < 0.1) waiting = 0
    lengths.push(waiting)
    ages.push(waiting === 0 ? 0 : (minute - since) * 60)
  }
  return {
    'c2c_queue_waiting{queue="recharges"}': lengths,
    'c2c_queue_age_seconds{queue="recharges"}': ages,
    'c2c_queue_waiting{queue="trades"}': lengths.map((length) => length * 3),
    'c2c_queue_age_seconds{queue="trades"}': of(() => 60 * 3600),
    'c2c_queue_waiting{queue="appeals"}': of(() => 2),
    'c2c_queue_age_seconds{queue="appeals"}': of(() => 30 * 3600),
  }
}

/** Disks: data grows, logs are rotated at night, a backup of a tenth of its disk replaces the oldest one within the hour after 2. */
function disksOf(/** @type {boolean} */ busy) {
  const perDay = busy ? 3e9 : 1e7
  const size = (/** @type {string} */ disk, /** @type {number} */ bytes) => ({
    [`c2c_disk_size_bytes{disk="${disk}"}`]: of(() => bytes),
  })
  const free = (/** @type {string} */ disk, /** @type {(minute: number) => number} */ bytes) => ({
    [`c2c_disk_free_bytes{disk="${disk}"}`]: of(bytes),
  })
  return {
    ...size('data', 4e11),
    ...free('data', (minute) => 1.6e11 - (perDay * minute) / dayMinutes),
    ...size('database', 4e11),
    ...free('database', (minute) => 1.8e11 - (perDay * minute) / dayMinutes - (minute % 5) * 2e8),
    ...size('log', 5e10),
    ...free('log', (minute) => 3e10 - ((busy ? 4e9 : 1e8) * (minute % dayMinutes)) / dayMinutes),
    ...size('backup', 1e12),
    ...free('backup', (minute) => {
      const now = minute % dayMinutes
      const written = now >= 120 && now < 180 ? (now - 120) / 60 : 0
      return 4.5e11 - 1e11 * written
    }),
  }
}
