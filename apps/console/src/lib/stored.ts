import { createStore, type Store } from '@c2c/client'
import { useSyncExternalStore } from 'react'
import { servicePath } from './base.ts'

/**
 * Opens the value stored under `name`, which all tabs of the console share; below a path another c2c of the host has its own. `read` parses the stored text (null if there is
 * none) and must accept any text, since storage outlives releases. `write` returns null to remove the value.
 */
export function stored<Value>(
  name: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Store<Value> {
  const key = name + servicePath
  let text = localStorage.getItem(key)
  const store = createStore(read(text))

  const accept = (next: string | null) => {
    if (next === text) return
    text = next
    store.set(read(next))
  }

  window.addEventListener('storage', (event) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === key || event.key === null) accept(localStorage.getItem(key))
  })

  return {
    ...store,
    set(next) {
      const written = write(next)
      if (written === null) localStorage.removeItem(key)
      else localStorage.setItem(key, written)
      accept(written)
    },
  }
}

/** Reads a store, and renders again when it changes; a stored value also changes in other tabs. */
export const useStored = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get)
