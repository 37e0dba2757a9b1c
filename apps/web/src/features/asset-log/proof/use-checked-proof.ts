import { liabilitiesProof } from '@c2c/contract'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSession } from '../../../lib/session.ts'
import { checkProof, type Checked } from './check-proof.ts'
import { readSeen, rememberSeen, type SeenLog } from './seen-log.ts'

/** The own proof and what its check found; `last` is the log as this browser saw it before. */
export function useCheckedProof() {
  const ownId = useSession()?.user_id ?? ''
  const [last] = useState<SeenLog | undefined>(() => readSeen().at(-1))
  const answer = useCall(liabilitiesProof, { size: String(last?.size ?? 0) })
  const [checked, setChecked] = useState<Checked | null>(null)
  const { data } = answer
  useEffect(() => {
    if (!data?.proof) return
    let current = true
    const begun = performance.now()
    void checkProof(data, ownId, last).then((found) => {
      performance.measure('liability-proof', { start: begun })
      if (found.problem === null) rememberSeen(found.seen)
      if (current) setChecked(found)
    })
    return () => {
      current = false
    }
  }, [data, ownId, last])
  return { answer, checked, last }
}
