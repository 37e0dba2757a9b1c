import { consoleOverviewFigures as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import type { Services } from '../../services/services.ts'
import { checkBooks } from '../proofs/books/check-books.ts'
import { rulesOf } from '../proofs/books/run-proofs.ts'
import { readBackups, readPrices, readProcesses, readRuns, readUnsentMail } from './health.ts'
import { currentMoney, readDays } from './money.ts'
import { readDecisionTimes, readQueues } from './queues.ts'

const daysShown = 30

export const consoleOverviewFigures = staff(call, async (_input, { services, now }) => {
  const { db } = services
  const [money, queues, decisions, days, { jobs, mail }, unsent, prices, processes, backups] = await Promise.all([
    currentMoney(db, now),
    readQueues(db),
    readDecisionTimes(db, now),
    readDays(db, now, daysShown),
    readRuns(services, now),
    readUnsentMail(services, now),
    readPrices(services, now),
    readProcesses(services, now),
    readBackups(services, now),
  ])
  const books = lastProof(services, now)
  return {
    at: now.toISOString(),
    ...money,
    books,
    queues,
    decisions,
    days,
    jobs,
    prices,
    mail: { ...unsent, ...mail },
    processes,
    backups,
  }
})

/** The least time from one proof to the next. */
const rest = 60_000

/** Proving the books reads every row, so it may take at most a twentieth of the time. */
const shareOfTime = 20

interface Proof {
  readonly ok: boolean
  readonly problems: number
  readonly at: Date
  readonly took: number
}

interface Memory {
  last: Proof | null
  underWay: boolean
}

const memories = new WeakMap<Services, Memory>()

/**
 * The result of this process's last proof of the books; null before the first. When it is old, another one starts and is
 * reported by a later call.
 */
function lastProof(services: Services, now: Date) {
  const memory = memories.get(services) ?? { last: null, underWay: false }
  memories.set(services, memory)
  const { last } = memory
  const due = !last || now.getTime() - last.at.getTime() >= Math.max(rest, shareOfTime * last.took)
  if (due && !memory.underWay) begin(services, memory)
  return (
    last && { ok: last.ok, problems: last.problems, checked_at: last.at.toISOString(), took_ms: Math.round(last.took) }
  )
}

function begin(services: Services, memory: Memory): void {
  const begun = performance.now()
  memory.underWay = true
  checkBooks(services.db, rulesOf(services))
    .then(({ ok, problems }) => {
      memory.last = { ok, problems: problems.length, at: services.now(), took: performance.now() - begun }
    })
    .catch((error: unknown) => services.log.error({ err: error }, 'the books could not be proven'))
    .finally(() => {
      memory.underWay = false
    })
}
