import { useSearchParams } from 'wouter'
import { pageSizes } from '../../components/page.ts'

/** What is shown of one user. */
export const userTabs = ['profile', 'ledger', 'orders', 'sessions', 'notes'] as const

export type UserTab = (typeof userTabs)[number]

/** Everything that the address of the users' page says; the list's part stays while one user is open. */
const defaults = {
  search: '',
  frozen: '',
  page: '1',
  page_size: String(pageSizes[0]),
  id: '',
  tab: 'profile',
  kind: '',
  at: '1',
  at_size: String(pageSizes[0]),
}

type UserLocation = Readonly<typeof defaults>

const names = Object.keys(defaults) as (keyof UserLocation)[]

/** The address's own words; what stands for nothing is left out. */
function written(location: UserLocation): Record<string, string> {
  return Object.fromEntries(
    names.filter((name) => location[name] !== defaults[name]).map((name) => [name, location[name]]),
  )
}

/** Where the reader is among the users, and the ways on from there. */
export function useUserLocation() {
  const [params, setParams] = useSearchParams()
  const entries = names.map((name) => [name, params.get(name) ?? defaults[name]] as const)
  const location = Object.fromEntries(entries) as UserLocation
  const tab: UserTab = userTabs.find((name) => name === location.tab) ?? 'profile'
  return {
    location,
    tab,
    go: (change: Partial<UserLocation>) => setParams(written({ ...location, ...change })),
    /** The address with something changed. */
    hrefOf: (change: Partial<UserLocation>) => `/users?${new URLSearchParams(written({ ...location, ...change }))}`,
    /** The paging of what a tab lists. */
    paging: { page: location.at, page_size: location.at_size },
  }
}
