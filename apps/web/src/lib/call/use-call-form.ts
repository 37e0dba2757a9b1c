import { NetworkError, type CallError } from '@c2c/client'
import type { Call, CallInput, CallOutput } from '@c2c/contract'
import { useState, type FormEvent } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import type { Messages } from '../i18n/messages.ts'
import { createRepeatGuard } from '../repeat-guard.ts'
import type { Problem, Values } from './check-input.ts'
import type { FieldBinding } from './field-binding.ts'
import { refusedFields } from './refused-field.ts'
import { useFormState } from './use-form-state.ts'
import { useSubmit } from './use-submit.ts'

/** The names in each kind of input, for calls that take one of several. */
type NameIn<Input> = Input extends unknown ? keyof Input : never

/** A field of a call. */
export type FieldName<C extends Call> = NameIn<CallInput<C>> & string

interface CallFormOptions<C extends Call> {
  /** The initial values; every field that the form shows has one, in the order of the fields. */
  readonly values: Partial<Record<FieldName<C>, string>>
  /** Fields of the call that the form does not show, as they are now. */
  readonly fixed?: Partial<Record<FieldName<C>, string>>
  /** The values that the server holds already: an unchanged field is not sent. */
  readonly saved?: Partial<Record<FieldName<C>, string>>
  /** No field differs from the server's values, so nothing was sent. */
  onUnchanged?(): void
  /** Success: `input` is the sent input. */
  onDone(data: CallOutput<C>, input: Values): void
  /** A refusal that is shown at a field, such as one that a sheet covers. */
  onFieldRefused?(error: CallError): void
  /** A refusal that belongs to no field; answer true when you have shown it, else it is toasted. */
  onRefused?(error: CallError): boolean
}

export interface CallForm<C extends Call> {
  readonly busy: boolean
  /** The connection was lost during the last submit: whether it arrived is unknown, and sending again is safe. */
  readonly lost: boolean
  field(name: FieldName<C>): FieldBinding
  set(name: FieldName<C>, value: string): void
  /** Checks the named fields, or all of them, and shows their errors; returns whether they are valid. */
  check(...names: readonly FieldName<C>[]): Promise<boolean>
  /** The field's input, while it is on the page. */
  input(name: FieldName<C>): HTMLElement | undefined
  /** Resets the form; input typed into the named fields during the request stays. */
  reset(sent?: Values): void
  /** Whether leaving would lose typed input. */
  changed(): boolean
  onSubmit(event: FormEvent): void
}

/** A form of one call: checked by the contract's schema, sent once, refusals shown at their fields. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<C> {
  const state = useFormState(call, options.values as Values, (options.fixed ?? {}) as Values)
  const message = useFieldMessage()
  const { busy, submit } = useSubmit(call)
  const [lost, setLost] = useState(false)
  const [checking, setChecking] = useState(false)
  const [isMeant] = useState(createRepeatGuard)

  const showAtFields = (error: CallError): boolean => {
    const shown = Object.entries(
      refusedFields(error, Object.keys(options.values), (name) => state.input(name) !== undefined),
    )
    if (shown.length === 0) return options.onRefused?.(error) ?? false
    options.onFieldRefused?.(error)
    state.show(Object.fromEntries(shown.map(([name, text]) => [name, { text }])))
    return true
  }
  const send = async (): Promise<void> => {
    setChecking(true)
    const checked = await state.check()
    setChecking(false)
    if (!checked) return
    const input = without(checked, (options.saved ?? {}) as Values)
    if (Object.keys(input).length === 0 && options.onUnchanged) return options.onUnchanged()
    // A refusal at a field leaves the form as it was, and the same again at once is a repeat.
    if (!isMeant(JSON.stringify(input), performance.now())) return
    setLost(false)
    const answer = await submit(input as CallInput<C>, { quiet: showAtFields })
    if (!answer) return
    if ('data' in answer) {
      state.keep()
      return options.onDone(answer.data, input)
    }
    setLost(answer.error instanceof NetworkError)
  }

  return {
    busy: busy || checking,
    lost,
    set: state.set,
    field: (name) => ({
      name,
      value: state.values[name] ?? '',
      error: message(state.problems[name]),
      ref: (element) => state.attach(name, element),
      onChange: (value) => state.set(name, value),
    }),
    check: async (...names) => (await state.check(...names)) !== null,
    input: state.input,
    reset: state.reset,
    changed: state.changed,
    onSubmit(event) {
      event.preventDefault()
      void send()
    },
  }
}

/** The values that differ from these. */
const without = (values: Values, saved: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => saved[name] !== value))

/** Turns a problem into a sentence: the contract's keys are translated here, the server's words came translated. */
export function useFieldMessage(): (problem: Problem | undefined) => string | undefined {
  const t = useTranslations()
  const known = useMessages().field
  return (problem) => {
    if (!problem) return undefined
    if ('text' in problem) return problem.text
    return t(problem.key in known ? `field.${problem.key as keyof Messages['field']}` : 'field.malformed')
  }
}
