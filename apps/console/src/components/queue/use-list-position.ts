import { useState } from 'react'
import type { Position } from './queue-keys.ts'

/** The position of the open item among `ids`, kept after the item has left them. */
export function useListPosition(ids: readonly string[], openId: string | null): Position {
  const found = openId === null ? -1 : ids.indexOf(openId)
  const [last, setLast] = useState(found)
  if (found >= 0 && found !== last) setLast(found)
  return found >= 0 ? { index: found, gone: false } : { index: last, gone: openId !== null }
}
