/** The key of the method by which traders meet and pay in cash. */
export const cashMethod = 'cash'

/** When traders can meet: on these days of the week (1 is Monday), from and to by the clock of the place, `"18:00"`. */
interface MeetingWindow {
  readonly days: readonly number[]
  readonly from: string
  readonly to: string
}

/** Where and when a merchant of an offer with cash meets its takers. Degrees have three decimals, about 100 m. */
export interface Meeting {
  readonly latitude: number
  readonly longitude: number
  /** The place in words. */
  readonly place: string
  /** The IANA time zone of the windows. */
  readonly zone: string
  readonly windows: readonly MeetingWindow[]
}

/** How many days ahead a meeting can be. */
export const meetingDays = 7

/** Degrees rounded to about 100 m. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1000) / 1000

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Whether moments are within the windows of a meeting; their ends are. */
function windowsOf({ zone, windows }: Pick<Meeting, 'zone' | 'windows'>): (at: Date) => boolean {
  const form = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('en-GB', form)
  return (at) => {
    const parts = format.formatToParts(at)
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
    const day = weekdays.indexOf(part('weekday')) + 1
    const time = `${part('hour')}:${part('minute')}`
    return windows.some(({ days, from, to }) => days.includes(day) && from <= time && time <= to)
  }
}

/** Whether a moment is within the windows of a meeting. */
export const isWithinWindows = (meeting: Pick<Meeting, 'zone' | 'windows'>, at: Date): boolean => windowsOf(meeting)(at)

const halfHour = 1_800_000

/** The half hours at which traders can meet, from half an hour after `now` on. */
export function meetingTimes(meeting: Pick<Meeting, 'zone' | 'windows'>, now: Date): readonly Date[] {
  const isOpen = windowsOf(meeting)
  const first = Math.ceil(now.getTime() / halfHour + 1) * halfHour
  const last = now.getTime() + meetingDays * 48 * halfHour
  const times: Date[] = []
  for (let at = first; at <= last; at += halfHour) if (isOpen(new Date(at))) times.push(new Date(at))
  return times
}

/** Days of the week as runs of their first and last one: 1, 2, 3 and 6 are 1 to 3 and 6 to 6. */
export function dayRuns(days: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const day of [...new Set(days)].toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run?.[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

/** Why traders cannot meet at a moment; null where they can. */
export function meetingObstacle(
  meeting: Pick<Meeting, 'zone' | 'windows'>,
  at: Date,
  now: Date,
): 'past' | 'far' | 'closed' | null {
  if (at <= now) return 'past'
  if (at.getTime() - now.getTime() > meetingDays * 86_400_000) return 'far'
  return isWithinWindows(meeting, at) ? null : 'closed'
}

/** Wrong codes after which a release by code waits. */
export const releaseTries = 5

const hour = 3_600_000

/**
 * Until when the release by code waits after so many wrong codes, the last at `wrongAt`; null where it does not. Each five wrong ones
 * make it wait, the first five an hour and later ones a day: so one in about 20,000 orders is guessed at most.
 */
export function releaseWaitsUntil(wrong: number, wrongAt: Date | null, now: Date): Date | null {
  if (wrongAt === null || wrong === 0 || wrong % releaseTries !== 0) return null
  const until = new Date(wrongAt.getTime() + (wrong === releaseTries ? 1 : 24) * hour)
  return until > now ? until : null
}
