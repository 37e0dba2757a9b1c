import { useState } from 'react'

/** The sheet's content; it is kept while the sheet slides away. */
export interface Sheet<Item> {
  readonly item: Item | null
  readonly open: boolean
  show(item: Item): void
  close(): void
}

export function useSheet<Item>(): Sheet<Item> {
  const [state, setState] = useState<{ item: Item | null; open: boolean }>({ item: null, open: false })
  return {
    ...state,
    show: (item) => setState({ item, open: true }),
    close: () => setState(({ item }) => ({ item, open: false })),
  }
}
