import type { CallError } from '@c2c/client'
import type { ProofMethod } from '@c2c/contract'
import { later } from '../../../../components/sheet/later.tsx'
import { methodsIn } from '../../../../lib/call/step-up.ts'
import { loadPageTexts } from '../../../../lib/i18n/language.ts'
import { toast } from '../../../../lib/message/toast.ts'

/** The field for the second factor, loaded when it is asked for. */
export const FactorField = later(
  async () => (await Promise.all([import('./factor-input.tsx'), loadPageTexts()]))[0].FactorInput,
)

/**
 * The first refusal for a missing second factor is no mistake of the person's: the form shows the field for it instead of
 * a message, unless the message says that a passkey is needed. Returns whether the refusal has been handled.
 */
export function asksSecondFactor(
  error: CallError,
  shown: readonly ProofMethod[],
  show: (methods: readonly ProofMethod[]) => void,
): boolean {
  if (error.reason !== 'second_factor_required' || shown.length > 0) return false
  const methods = methodsIn(error)
  FactorField.load().then(
    () => show(methods),
    () => toast.key('common.loadFailed', 'warning'),
  )
  return methods.includes('totp')
}
