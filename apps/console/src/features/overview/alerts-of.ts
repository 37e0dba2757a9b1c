import type { Figures } from './figures.ts'

type Job = Figures['jobs'][number]

/** A current problem of the service. */
export type ServiceAlert =
  | { readonly about: 'books'; readonly count: number }
  | { readonly about: 'job'; readonly name: string; readonly state: Job['state'] }
  | { readonly about: 'prices' | 'sockets' }
  | { readonly about: 'mail'; readonly unsent: number }
  | { readonly about: 'backups'; readonly state: BackupProblem }

/** The problem of the backups: one failed, the newest is too old, it could not be restored on trial, or files were lost before it. */
type BackupProblem = 'failed' | 'late' | 'unrestored' | 'untried' | 'missing'

const urgency: readonly Job['state'][] = ['failed', 'late', 'fine']

/** Sorts jobs by urgency: failed, late, fine. */
export const byUrgency = <One extends Pick<Job, 'state'>>(jobs: readonly One[]): One[] =>
  jobs.toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state))

/** Whether the last mail failed, or mails are overdue. */
export const isMailFailing = ({ unsent, sent_at, failed_at }: Figures['mail']): boolean =>
  unsent > 0 || (failed_at !== null && (sent_at === null || failed_at > sent_at))

/** The problem of scheduled backups; null without one, or if they are off. */
export function backupProblem({ state, missing, trial }: Figures['backups']): BackupProblem | null {
  if (state === 'failed' || state === 'late') return state
  if (trial.state === 'failed') return 'unrestored'
  if (trial.state === 'late') return 'untried'
  return missing > 0 ? 'missing' : null
}

/** All current problems, the most severe first; empty while everything works or is unknown. */
export function alertsOf({ books, jobs, prices, mail, backups, processes }: Figures): readonly ServiceAlert[] {
  const backup = backupProblem(backups)
  return [
    ...(books?.ok === false ? [{ about: 'books', count: books.problems } as const] : []),
    ...byUrgency(jobs).flatMap(({ name, state }) => (state === 'fine' ? [] : [{ about: 'job', name, state } as const])),
    ...(prices.too_old ? [{ about: 'prices' } as const] : []),
    ...(isMailFailing(mail) ? [{ about: 'mail', unsent: mail.unsent } as const] : []),
    ...(backup ? [{ about: 'backups', state: backup } as const] : []),
    ...(processes.length === 0 ? [{ about: 'sockets' } as const] : []),
  ]
}
