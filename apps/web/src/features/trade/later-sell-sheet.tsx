import { useState, type ComponentType } from 'react'
import type { SellSheetProps } from './sell-sheet.tsx'

let loaded: ComponentType<SellSheetProps> | undefined

/** Loads the sheet in which one sells; it is a file of its own, so that the hall's merchants are seen sooner. */
export async function loadSellSheet(): Promise<void> {
  loaded ??= (await import('./sell-sheet.tsx')).SellSheet
}

/** The sheet, once `loadSellSheet` has come back. */
export function LaterSellSheet(props: SellSheetProps) {
  const [Sheet] = useState(() => loaded)
  return Sheet && <Sheet {...props} />
}
