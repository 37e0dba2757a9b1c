import { useState, type Key } from 'react'

/** The items of a page selected for a bulk action. */
export interface Selection {
  readonly ids: readonly string[]
  set(ids: readonly string[]): void
}

/** The selection as tables take it. */
export const rowSelection = (selection: Selection) => ({
  selectedRowKeys: [...selection.ids],
  onChange: (keys: readonly Key[]) => selection.set(keys.map(String)),
})

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
