import { CallError, invalidateSubjects, NetworkError } from '@c2c/client'
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { onRefresh } from './call/refresh.ts'
import { renewed, sayRefused } from './call/refused-refresh.ts'
import { currentLanguage, onLanguageChange } from './i18n/language.ts'
import { slowReads } from './live/live-down.ts'
import { isSignedIn, onSessionChange } from './session.ts'

/**
 * Answers stay fresh for half a minute, so that a page revealed by going back shows its answers at once; the socket
 * and own calls report changes earlier. A refusal is an answer, so only lost connections retry; a call without an
 * answer has waited for a minute already.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayRefused, onSuccess: (_, query) => void renewed(query) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !(error instanceof CallError) && !isTimeout(error) && failures < 2,
    },
  },
})

const isTimeout = (error: unknown): boolean => error instanceof NetworkError && error.kind === 'timeout'

onRefresh((subjects) => invalidateSubjects(queryClient, subjects))

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') renewed(query)
  const { status, fetchStatus } = query.state
  noteWaiting(query, type !== 'removed' && status === 'pending' && fetchStatus === 'fetching')
})

const slowAfter = 3_000

/** The timers of the reads that have no answer yet; a slow one's has ended. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
const slow = new Set<string>()

function noteWaiting({ queryHash }: Query, waits: boolean): void {
  if (waits === waiting.has(queryHash)) return
  if (waits) {
    const becomeSlow = (): void => slowReads.set(slow.add(queryHash).size > 0)
    waiting.set(queryHash, setTimeout(becomeSlow, slowAfter))
    return
  }
  clearTimeout(waiting.get(queryHash))
  waiting.delete(queryHash)
  slow.delete(queryHash)
  slowReads.set(slow.size > 0)
}

// The next person at this device must not see the last one's money.
onSessionChange(() => {
  if (!isSignedIn()) queryClient.clear()
})

let language = currentLanguage()

// Some answers hold sentences in the language of the call. More texts of the same language change none.
onLanguageChange(() => {
  if (language === currentLanguage()) return
  language = currentLanguage()
  void queryClient.invalidateQueries()
})
