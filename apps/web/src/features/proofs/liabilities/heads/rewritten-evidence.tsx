import { compactHead, readProofFile, type Comparison } from '@c2c/domain'
import { useEffect, useState } from 'react'
import { compareWith } from './compare.ts'
import { keptHeads } from './kept-heads.ts'
import { SaveTwoLogs } from './two-logs-alarm.tsx'

/** The evidence that the log of a proof is another one than this browser saw before, where there is some. */
export function RewrittenEvidence({ proof }: { readonly proof: unknown }) {
  const [found, setFound] = useState<Comparison | null>(null)
  useEffect(() => {
    const file = readProofFile(proof)
    if (!file) return
    let current = true
    compareWith(compactHead(file), keptHeads()).then(
      (comparison) => current && setFound(comparison),
      // The proof itself is wrong either way, and can be saved.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [proof])
  return found?.result === 'two-logs' ? <SaveTwoLogs evidence={found.evidence} /> : null
}
