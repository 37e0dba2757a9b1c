import type { Api } from '@c2c/client'
import type { Call } from '@c2c/contract'
import { createContext, useContext } from 'react'

/** A call of the console surface. */
export type ConsoleCall = Call & { surface: 'console' }

const ApiContext = createContext<Api<'console'> | null>(null)

export const ApiProvider = ApiContext.Provider

/** The typed API client; throws without an `ApiProvider` above. */
export function useApi(): Api<'console'> {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it')
  return api
}
