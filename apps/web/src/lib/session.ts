import type { CallOutput, userLogin } from '@c2c/contract'
import { ownKey, readStored, writeStored } from './browser/storage.ts'
import { createStore, useStore } from './store.ts'

/** The whole answer of the login call, as the specification stores it. */
export type UserInfo = CallOutput<typeof userLogin>

const storageKey = 'userInfo'

const isUserInfo = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'

function parse(text: string | null): UserInfo | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUserInfo(value) ? value : null
  } catch {
    // Foreign text under our key counts as not being signed in.
    return null
  }
}

const store = createStore<UserInfo | null>(parse(readStored(storageKey)))

let begun = 0

/** The age of this page's session, in milliseconds: nothing was requested in its name earlier. */
export const sessionAge = (): number => performance.now() - begun

export const signIn = (userInfo: UserInfo): void => {
  if (!store.get()) begun = performance.now()
  writeStored(storageKey, JSON.stringify(userInfo))
  store.set(userInfo)
}

/** Keeps a person's changes of their profile, as long as they are signed in. */
export const updateSession = (changes: Partial<Pick<UserInfo, 'nickname' | 'avatar' | 'email' | 'reentry'>>): void => {
  const session = store.get()
  if (session) signIn({ ...session, ...changes })
}

/** Forgets user info and token. `onSessionChange` notifies the other parts (pages, queries, socket). */
export const clearSession = (): void => {
  writeStored(storageKey, null)
  store.set(null)
}

export const currentSession = (): UserInfo | null => store.get()

export const isSignedIn = (): boolean => store.get() !== null

/** Whether the account was reported as taken over, and its owner has not reviewed it yet. */
export const reenters = (): boolean => Boolean(store.get()?.reentry)

export const sessionToken = (): string | null => store.get()?.token ?? null

export const useSession = (): UserInfo | null => useStore(store)

/** Notifies of a sign-in or sign-out, also in another tab of the browser. */
export const onSessionChange = (listener: () => void): (() => void) => store.subscribe(listener)

/** Follows what other tabs of the browser do with the session. */
export function followOtherTabs(window: Window): void {
  window.addEventListener('storage', (event) => {
    if (event.key === ownKey(storageKey) || event.key === null) store.set(parse(readStored(storageKey)))
  })
}
