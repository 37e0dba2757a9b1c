import { CallError, invalidateSubjects } from '@c2c/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { onRefresh } from './call/refresh.ts'
import { renewed, sayRefused } from './call/refused-refresh.ts'
import { currentLanguage, onLanguageChange } from './i18n/language.ts'
import { isSignedIn, onSessionChange } from './session.ts'

/**
 * Answers stay fresh for half a minute, so that a page revealed by going back shows its answers at once; the socket
 * and own calls report changes earlier. A refusal is an answer, so only lost connections retry.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayRefused, onSuccess: (_, query) => void renewed(query) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => !(error instanceof CallError) && failures < 2,
    },
  },
})

onRefresh((subjects) => invalidateSubjects(queryClient, subjects))

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') renewed(query)
})

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
