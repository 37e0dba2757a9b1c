import type { CallError, Proof } from '@c2c/client'
import { StepUpSheet } from '../../features/identity/security/step-up-sheet.tsx'
import { boundIn, methodsIn } from '../../lib/call/step-up.ts'
import { loadPageTexts } from '../../lib/i18n/language.ts'
import { prompt } from './prompt.ts'

let asked: Promise<boolean | Proof> | null = null

/** Asks the person for a proof of identity in a sheet above any page, once for all calls that wait for one. */
export async function askForProof(error: CallError): Promise<boolean | Proof> {
  await loadPageTexts()
  asked ??= new Promise((resolve) => {
    const settle = (proved: boolean | Proof): void => {
      asked = null
      prompt.set(null)
      resolve(proved)
    }
    prompt.set(<StepUpSheet methods={methodsIn(error)} bound={boundIn(error)} onSettle={settle} />)
  })
  return asked
}
