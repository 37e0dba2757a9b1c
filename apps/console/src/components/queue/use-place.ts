import { useState } from 'react'
import type { Place } from './queue-keys.ts'

/** Where the open item stands among `ids`, remembered when it leaves them while it is looked at. */
export function usePlace(ids: readonly string[], openId: string | null): Place {
  const found = openId === null ? -1 : ids.indexOf(openId)
  const [last, setLast] = useState(found)
  if (found >= 0 && found !== last) setLast(found)
  return found >= 0 ? { index: found, gone: false } : { index: last, gone: openId !== null }
}
