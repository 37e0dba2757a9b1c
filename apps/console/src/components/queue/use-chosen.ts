import { useState } from 'react'

/** The items of a page that are chosen for something that is done to all of them at once. */
export interface Chosen {
  readonly ids: readonly string[]
  set(ids: readonly string[]): void
}

/** What is chosen among `ids`; what has left them is chosen no more. */
export function useChosen(ids: readonly string[]): Chosen & { toggle(id: string | null): void } {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const there = chosen.filter((id) => ids.includes(id))
  return {
    ids: there,
    set: setChosen,
    toggle: (id) => {
      if (id !== null) setChosen(there.includes(id) ? there.filter((other) => other !== id) : [...there, id])
    },
  }
}
