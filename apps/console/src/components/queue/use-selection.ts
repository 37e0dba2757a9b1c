import { useState } from 'react'

/** The items of a page selected for a bulk action. */
export interface Selection {
  readonly ids: readonly string[]
  set(ids: readonly string[]): void
}

/** The selection among `ids`; items that have left them are no longer selected. */
export function useSelection(ids: readonly string[]): Selection & { toggle(id: string | null): void } {
  const [selected, setSelected] = useState<readonly string[]>([])
  const present = selected.filter((id) => ids.includes(id))
  return {
    ids: present,
    set: setSelected,
    toggle: (id) => {
      if (id !== null) setSelected(present.includes(id) ? present.filter((other) => other !== id) : [...present, id])
    },
  }
}
