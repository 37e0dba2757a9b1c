import { useSearchParams } from 'wouter'
import { pageSizes } from '../../../components/page/page.ts'

/** The tabs of a user's page. */
export const userTabs = ['profile', 'ledger', 'orders', 'transfers', 'sessions', 'notes'] as const

export type UserTab = (typeof userTabs)[number]

/** All values of the users page's address; the list's values stay while a user is open. */
const defaults = {
  search: '',
  frozen: '',
  lost_factor: '',
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

/** The address's parameters; default values are left out. */
function toParams(location: UserLocation): Record<string, string> {
  return Object.fromEntries(
    names.filter((name) => location[name] !== defaults[name]).map((name) => [name, location[name]]),
  )
}

/** The location within the users page, and its navigation. */
export function useUserLocation() {
  const [params, setParams] = useSearchParams()
  const entries = names.map((name) => [name, params.get(name) ?? defaults[name]] as const)
  const location = Object.fromEntries(entries) as UserLocation
  const tab: UserTab = userTabs.find((name) => name === location.tab) ?? 'profile'
  const go = (change: Partial<UserLocation>) => setParams(toParams({ ...location, ...change }))
  return {
    location,
    tab,
    go,
    /** The address with some values changed. */
    hrefOf: (change: Partial<UserLocation>) => `/users?${new URLSearchParams(toParams({ ...location, ...change }))}`,
    /** The pagination of a tab's list. */
    paging: { page: location.at, page_size: location.at_size },
    onPage: (at: number, size: number) => go({ at: String(at), at_size: String(size) }),
  }
}
