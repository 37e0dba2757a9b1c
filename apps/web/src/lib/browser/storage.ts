/*
 * Browsers may refuse storage (private windows, blocked cookies). The app then works for as long as it is open, which is
 * why a refusal falls back to memory instead of failing.
 */
const memory = new Map<string, string>()

/** `localStorage` is shared by all tabs of the browser; `sessionStorage` is one tab's and survives its reloads. */
type Area = 'localStorage' | 'sessionStorage'

/**
 * The key in storage, which all pages of a host share: the session and what was seen of a service's statements are of one service, and
 * below a path another may be beside it.
 */
export const ownKey = (key: string): string =>
  /^(?:userInfo$|liability)/.test(key) ? key + new URL('.', location.href).pathname.slice(1) : key

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(ownKey(key))
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores a text under a key; null removes it. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(ownKey(key))
    else globalThis[area].setItem(ownKey(key), value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}
