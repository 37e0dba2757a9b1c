import type { Call } from '@c2c/contract'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { nav } from '../navigation/nav.ts'
import type { CallForm, FieldName } from './use-call-form.ts'

export interface FormSteps {
  /** From 0. */
  readonly step: number
  readonly isLast: boolean
  /** Goes back by one; the typed values stay. */
  previous(): void
  /** Checks the fields of the step and goes on to the next one; sends the form at the end of the last. */
  onSubmit(event: FormEvent): void
}

/**
 * Divides a form into steps, each with its fields; those of the others stay on the page, hidden, so that browsers fill in and
 * keep them together. A field that the server refuses brings back its step. Going back from the page goes back by a step first.
 */
export function useFormSteps<C extends Call>(
  form: CallForm<C>,
  steps: readonly (readonly [FieldName<C>, ...FieldName<C>[]])[],
): FormSteps {
  const [step, setStep] = useState(0)
  const isWrong = (name: FieldName<C>): boolean => form.field(name).error !== undefined
  const wrong = steps.findIndex((names) => names.some(isWrong))
  if (wrong >= 0 && wrong < step) setStep(wrong)

  // A page that is revealed again runs its effects again, and its focus is unchanged.
  const focused = useRef(step)
  const focus = useEffectEvent(() => {
    if (focused.current === step) return
    focused.current = step
    const [first, ...others] = steps[step] ?? []
    const name = [first, ...others].find((one) => one !== undefined && isWrong(one)) ?? first
    if (name !== undefined) form.input(name)?.focus()
  })
  useEffect(() => {
    focus()
    if (step === 0) return undefined
    return nav.intercept(({ kind }) => {
      if (kind !== 'back') return true
      setStep(step - 1)
      return false
    })
  }, [step])

  const isLast = step === steps.length - 1
  const next = async (): Promise<void> => {
    if (await form.check(...(steps[step] ?? []))) setStep(step + 1)
  }
  return {
    step,
    isLast,
    previous: () => setStep(step - 1),
    onSubmit(event) {
      if (isLast) return form.onSubmit(event)
      event.preventDefault()
      void next()
    },
  }
}
