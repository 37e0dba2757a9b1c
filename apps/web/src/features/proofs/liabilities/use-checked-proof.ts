import { consoleLiabilitiesProof, liabilitiesProof } from '@c2c/contract'
import { compactHead } from '@c2c/domain'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/call/use-call.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { checkProof, type Checked } from './check-proof.ts'
import { rememberChecked } from './last-checked.ts'
import { lastSeen, rememberSeen, type SeenLog } from './seen-log.ts'

/** The owner of the proof: the user, or the user's merchant. */
export interface ProofOwner {
  readonly id: string
  readonly kind: 'user' | 'maker'
}

/** The proof of an owner and the result of its check; `last` is the log as this browser saw it before. */
export function useCheckedProof({ id, kind }: ProofOwner) {
  const [last] = useState<SeenLog | undefined>(lastSeen)
  const size = String(last?.size ?? 0)
  const own = useCall(liabilitiesProof, { size }, { enabled: kind === 'user' })
  // Answers are kept by the name of the call, which is the same: the merchant distinguishes them.
  const offers = useCall(consoleLiabilitiesProof, { size, merchant_id: id }, { enabled: kind === 'maker' })
  const answer = kind === 'user' ? own : offers
  const [checked, setChecked] = useState<Checked | null>(null)
  const { data } = answer
  useEffect(() => {
    if (!data?.proof) return
    let current = true
    const begun = performance.now()
    void checkProof(data, id, last).then((found) => {
      performance.measure('liability-proof', { start: begun })
      if (found.problem === null) rememberSeen(compactHead(found.file))
      if (found.problem === null && kind === 'user') rememberChecked(id, new Date(serverNow()))
      if (current) setChecked(found)
    })
    return () => {
      current = false
    }
  }, [data, id, kind, last])
  return { answer, checked, last }
}
