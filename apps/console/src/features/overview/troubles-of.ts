import type { Figures } from './overview.ts'

type Job = Figures['jobs'][number]

/** One thing that is wrong right now. */
export type Trouble =
  | { readonly about: 'books'; readonly count: number }
  | { readonly about: 'job'; readonly name: string; readonly state: Job['state'] }
  | { readonly about: 'prices' | 'sockets' }
  | { readonly about: 'mail'; readonly unsent: number }

const urgency: readonly Job['state'][] = ['failed', 'late', 'fine']

/** The jobs with those first that somebody has to look at. */
export const byUrgency = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state))

/** Whether the last mail failed, or notices wait that should have been sent. */
export const isMailFailing = ({ unsent, sent_at, failed_at }: Figures['mail']): boolean =>
  unsent > 0 || (failed_at !== null && (sent_at === null || failed_at > sent_at))

/** Everything that is wrong by the figures, the gravest first; nothing while all is well or not known yet. */
export function troublesOf({ books, jobs, prices, mail, processes }: Figures): readonly Trouble[] {
  return [
    ...(books?.ok === false ? [{ about: 'books', count: books.problems } as const] : []),
    ...byUrgency(jobs).flatMap(({ name, state }) => (state === 'fine' ? [] : [{ about: 'job', name, state } as const])),
    ...(prices.too_old ? [{ about: 'prices' } as const] : []),
    ...(isMailFailing(mail) ? [{ about: 'mail', unsent: mail.unsent } as const] : []),
    ...(processes.length === 0 ? [{ about: 'sockets' } as const] : []),
  ]
}
