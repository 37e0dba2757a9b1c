import { useSyncExternalStore } from 'react'

/** A value in the browser's storage, shared by all tabs of the console. */
export interface Stored<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/**
 * Opens the value stored under `key`. `read` parses the stored text (null if there is none) and must accept any text,
 * since storage outlives releases. `write` returns null to remove the value.
 */
export function stored<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Stored<Value> {
  let text = localStorage.getItem(key)
  let value = read(text)
  const listeners = new Set<() => void>()

  const accept = (next: string | null) => {
    if (next === text) return
    text = next
    value = read(next)
    for (const listener of listeners) listener()
  }

  window.addEventListener('storage', (event) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === key || event.key === null) accept(localStorage.getItem(key))
  })

  return {
    get: () => value,
    set(next) {
      const written = write(next)
      if (written === null) localStorage.removeItem(key)
      else localStorage.setItem(key, written)
      accept(written)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads a stored value, and renders again when it changes in this tab or another. */
export const useStored = <Value>(store: Stored<Value>): Value => useSyncExternalStore(store.subscribe, store.get)
