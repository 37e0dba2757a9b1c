import { useEffect, useState, type ComponentType } from 'react'
import { useAskedProof, type AskedProof } from '../../lib/call/step-up.ts'
import { loadPageTexts } from '../../lib/i18n/language.ts'

/** The sheet that asks for a proof of identity, on any page; loaded when the first call needs it. */
export function ProofPrompt() {
  const proof = useAskedProof()
  const [Sheet, setSheet] = useState<ComponentType<{ proof: AskedProof }>>()
  useEffect(() => {
    if (!proof || Sheet) return
    Promise.all([import('../../features/account/security/step-up-sheet.tsx'), loadPageTexts()]).then(
      ([loaded]) => setSheet(() => loaded.StepUpSheet),
      // The waiting call fails, and says why.
      () => proof.settle(false),
    )
  }, [proof, Sheet])
  return proof && Sheet ? <Sheet proof={proof} /> : null
}
