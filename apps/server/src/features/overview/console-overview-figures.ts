import { consoleOverviewFigures as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { readBackups } from './backup-state.ts'
import { readDays } from './days.ts'
import { readDecisionTimes } from './decision-times.ts'
import { readPrices, readRuns, readUnsentMail } from './health.ts'
import { lastProof } from './last-proof.ts'
import { currentMoney } from './money.ts'
import { readProcesses } from './pulse.ts'
import { readQueues } from './queues.ts'

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
