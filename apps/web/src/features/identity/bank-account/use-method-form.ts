import { NetworkError, type CallError } from '@c2c/client'
import { bankinfoCreate } from '@c2c/contract'
import { useState, type FormEvent } from 'react'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { refusedFields } from '../../../lib/call/refused-field.ts'
import { useFieldMessage } from '../../../lib/call/use-call-form.ts'
import { useFormState } from '../../../lib/call/use-form-state.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { createRepeatGuard } from '../../../lib/repeat-guard.ts'
import type { OfferedMethod } from './bank-account-types.ts'
import { bindingOf, checkedField, checkOf, formName, type OfferedField } from './method-fields.ts'

/** A field that is checked, and shown cleaned, when it is left. */
export interface LeftField extends FieldBinding {
  onBlur(): void
}

interface MethodForm {
  readonly busy: boolean
  readonly lost: boolean
  /** The refusal that belongs to no field. */
  readonly refusal: string | null
  common(name: 'currency' | 'full_name'): FieldBinding
  own(field: OfferedField): LeftField
  changed(): boolean
  onSubmit(event: FormEvent): void
}

/** The form that binds an account of a method, whose fields are data. */
export function useMethodForm(method: OfferedMethod, currency: string, onDone: () => void): MethodForm {
  const message = useFieldMessage()
  const initial = {
    currency,
    full_name: '',
    ...Object.fromEntries(method.fields.map((field) => [formName(field), ''])),
  }
  const state = useFormState(checkOf(method), initial, {})
  const { busy, submit } = useSubmit(bankinfoCreate)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const [checking, setChecking] = useState(false)
  const [isMeant] = useState(createRepeatGuard)

  const showRefusal = (error: CallError): boolean => {
    const shown = refusedFields(error, Object.keys(initial), (name) => state.input(name) !== undefined)
    if (Object.keys(shown).length === 0) setRefusal(error.message)
    else state.show(Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, { text }])))
    return true
  }
  const send = async (): Promise<void> => {
    setChecking(true)
    const checked = await state.check()
    setChecking(false)
    // A refusal leaves the form as it was, and the same again at once is a repeat.
    if (!checked || !isMeant(JSON.stringify(checked), performance.now())) return
    setRefusal(null)
    setLost(false)
    const answer = await submit(bindingOf(method, checked), { quiet: showRefusal })
    if (!answer) return
    if ('data' in answer) {
      state.keep()
      return onDone()
    }
    setLost(answer.error instanceof NetworkError)
  }
  const common = (name: string): FieldBinding => ({
    name,
    value: state.values[name] ?? '',
    error: message(state.problems[name]),
    ref: (element) => state.attach(name, element),
    onChange: (value) => state.set(name, value),
  })
  return {
    busy: busy || checking,
    lost,
    refusal,
    common,
    own(field) {
      const name = formName(field)
      const binding = common(name)
      const checked = checkedField(method, field, state.values)
      const key = 'problem' in checked && left.has(name) && binding.value !== '' ? checked.problem : undefined
      return {
        ...binding,
        error: binding.error ?? message(key && { key }),
        onBlur() {
          setLeft(new Set([...left, name]))
          if ('value' in checked && checked.value !== binding.value) binding.onChange(checked.value)
        },
      }
    },
    changed: state.changed,
    onSubmit(event) {
      event.preventDefault()
      void send()
    },
  }
}
