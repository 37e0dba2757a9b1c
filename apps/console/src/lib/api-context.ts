import type { Api } from '@c2c/client'
import type { Call } from '@c2c/contract'
import { createContext, useContext } from 'react'

/** A call that the console may give. */
export type ConsoleCall = Call & { surface: 'console' }

const ApiContext = createContext<Api<'console'> | null>(null)

export const ApiProvider = ApiContext.Provider

/** The typed client of the server that the settings name; throws where no `ApiProvider` stands above. */
export function useApi(): Api<'console'> {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it')
  return api
}
