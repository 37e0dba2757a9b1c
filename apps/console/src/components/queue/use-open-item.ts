import { useState } from 'react'
import type { QueueRow } from './queue-table.tsx'
import { useClaim } from './use-claim.ts'

/** The item that is open, as it is now: kept for whoever looks while it waits, and whether it was decided meanwhile. */
export function useOpenItem<Row extends QueueRow>(
  openId: string | null,
  row: Row | undefined,
  isOurs: (row: Row) => boolean,
) {
  const open = row?.state === 'audit' && isOurs(row)
  // What was open here and is not any more has been decided, by whoever looks or by somebody else.
  const [waited, setWaited] = useState<string | null>(null)
  if (open && waited !== openId) setWaited(openId)
  useClaim(row && openId !== null ? { id: openId, open, claim: row.claim } : null)
  return { isDecided: row !== undefined && !open && waited === openId }
}
