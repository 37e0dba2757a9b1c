import { useState } from 'react'
import type { QueueRow } from './queue-columns.tsx'
import { useClaim } from './use-claim.ts'

/** The open item: claims it while it is viewed, and returns whether it has been decided since it was opened. */
export function useOpenItem<Row extends QueueRow>(
  openId: string | null,
  row: Row | undefined,
  needsDecision: (row: Row) => boolean,
) {
  const open = row?.state === 'audit' && needsDecision(row)
  // An item that was open here and no longer is has been decided, by the current user or a colleague.
  const [waited, setWaited] = useState<string | null>(null)
  if (open && waited !== openId) setWaited(openId)
  useClaim(row && openId !== null ? { id: openId, open, claim: row.claim } : null)
  return { isDecided: row !== undefined && !open && waited === openId }
}
