import type { LiveSubject } from '@c2c/contract'
import type { News } from '../services/change-feed.ts'
import type { Services } from '../services/services.ts'

/** News that come within so many milliseconds are one reason to work. */
const gathering = 250

interface Work {
  /** What failed, for the log. */
  readonly name: string
  readonly run: (services: Services) => Promise<void>
}

/**
 * Does work soon after something of a subject has changed, in whatever process, or may have changed while the news did not
 * arrive; never twice at a time in this one. What it gives stops it, and waits for what is under way.
 */
export function runOnNews(services: Services, subject: LiveSubject, { name, run }: Work): () => Promise<void> {
  const { changes, log } = services
  let timer: NodeJS.Timeout | null = null
  let underWay = Promise.resolve()
  const work = () => {
    timer = null
    underWay = underWay
      .then(() => run(services))
      .catch((error: unknown) => log.error({ err: error, work: name }, 'work on news failed'))
  }
  const soon = () => {
    timer ??= setTimeout(work, gathering)
  }
  const onChanged = (news: readonly News[]) => {
    if (news.some(({ subjects }) => subjects.includes(subject))) soon()
  }
  const onListening = (listening: boolean) => {
    if (listening) soon()
  }
  changes.on('changed', onChanged)
  changes.on('listening', onListening)
  return async () => {
    changes.off('changed', onChanged)
    changes.off('listening', onListening)
    if (timer) clearTimeout(timer)
    await underWay
  }
}
