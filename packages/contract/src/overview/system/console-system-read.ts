import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { backupFigures, jobStates, overviewQueues } from '../console-overview-figures.ts'

const moment = z.nullable(z.string())

/** The parts of the service that the system page looks at, each on its own. */
export const systemParts = [
  'serving',
  'disks',
  'jobs',
  'queues',
  'deliveries',
  'mail',
  'backups',
  'seals',
  'providers',
  'release',
] as const

/** The state of a part, the worst last. */
const partStates = ['ok', 'warn', 'fail'] as const

/** The state of a place that files are written to. */
const diskStates = ['ok', 'full', 'not writable', 'silent'] as const

/** What `/readyz` looks at, and that does not answer. */
export const servingFaults = ['database', 'migrations', 'events', 'files', 'processes'] as const

/**
 * All that runs the service, at one moment. Each part is read on its own within a limit of time: one that fails is `fail` with the reason
 * in `failure`, and its figures are null.
 */
export const consoleSystemRead = consoleCall({
  name: 'system/read',
  auth: ['owner'],
  shows: [],
  input: z.object({}),
  output: z.object({
    at: z.string(),
    version: z.string(),
    parts: z.array(z.object({ part: z.enum(systemParts), state: z.enum(partStates), failure: z.string() })),
    /** The server processes, and what `/readyz` reports as missing. */
    serving: z.nullable(
      z.object({
        faults: z.array(z.enum(servingFaults)),
        processes: z.array(z.object({ started_at: z.string(), seen_at: z.string(), sockets: z.number() })),
      }),
    ),
    /** The places of this host, with bytes; null bytes could not be read. */
    disks: z.nullable(
      z.array(
        z.object({
          name: z.string(),
          state: z.enum(diskStates),
          low: z.boolean(),
          free: z.nullable(z.number()),
          size: z.nullable(z.number()),
        }),
      ),
    ),
    jobs: z.nullable(
      z.array(
        z.object({
          name: z.string(),
          state: z.enum(jobStates),
          every_seconds: z.number(),
          succeeded_at: moment,
          failed_at: moment,
          failure: z.string(),
          next_at: moment,
        }),
      ),
    ),
    queues: z.nullable(z.array(z.object({ queue: z.enum(overviewQueues), count: z.number(), oldest_at: moment }))),
    /** Recipients with a delivery that is due, and deliveries that failed for good. */
    deliveries: z.nullable(z.object({ due: z.number(), oldest_at: moment, dead: z.number() })),
    mail: z.nullable(
      z.object({ unsent: z.number(), oldest_at: moment, sent_at: moment, failed_at: moment, failure: z.string() }),
    ),
    backups: z.nullable(backupFigures),
    /** The age of the oldest row without a seal; null when all have one. */
    seals: z.nullable(z.object({ oldest_at: moment })),
    /** Each provider of each network: its newest block and its age. */
    providers: z.nullable(
      z.array(
        z.object({
          network: z.string(),
          provider: z.string(),
          state: z.enum(partStates),
          block: z.nullable(z.string()),
          age_seconds: z.nullable(z.number()),
          failure: z.string(),
        }),
      ),
    ),
    /** A newer release than the one that runs; empty without one. Null where no feed is set, too. */
    release: z.nullable(z.object({ newer: z.string() })),
    /** The maintenance mode; null while it is off. `until` is empty when the end is unknown. */
    maintenance: z.nullable(z.object({ message: z.string(), until: z.string() })),
  }),
  errors: ['not_allowed'],
})
