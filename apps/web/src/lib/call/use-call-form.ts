import type { CallError } from '@c2c/client'
import type { Call, CallInput, CallOutput } from '@c2c/contract'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { FieldBinding } from './field-binding.ts'
import { useFieldMessage } from './field-message.ts'
import { callResolver, type Values } from './resolver.ts'
import { useSubmit } from './use-submit.ts'

type Name<C extends Call> = keyof CallInput<C> & string

interface CallFormOptions<C extends Call> {
  /** The values to begin with; every field that the form shows has one. */
  readonly values: Partial<Record<Name<C>, string>>
  /** Fields of the call that the form does not show, as they are now. */
  readonly fixed?: Partial<Record<Name<C>, string>>
  /** Success: `input` is what was sent. */
  onDone(data: CallOutput<C>, input: Values): void
  /** A refusal that belongs to no field; answer true when you have shown it, else it is toasted. */
  onRefused?(error: CallError): boolean
}

interface CallForm<C extends Call> {
  readonly busy: boolean
  field(name: Name<C>): FieldBinding
  set(name: Name<C>, value: string): void
  /** Checks one field as submitting would, showing its message; answers whether it is right. */
  check(name: Name<C>): Promise<boolean>
  reset(): void
  onSubmit(event: FormEvent): void
}

/** A form of one call: checked by the contract's schema, sent once, refusals shown at their fields. */
export function useCallForm<C extends Call>(call: C, options: CallFormOptions<C>): CallForm<C> {
  const fixed = (): Values => (options.fixed ?? {}) as Values
  const form = useForm<Values>({
    defaultValues: options.values as Values,
    resolver: callResolver(call, fixed),
  })
  const message = useFieldMessage()
  const { busy, submit } = useSubmit(call)
  const { errors, isSubmitted } = form.formState

  const set = (name: string, value: string): void => {
    form.clearErrors(name)
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }

  const showAtFields = (error: CallError): boolean => {
    const shown = Object.entries(error.fields).filter(([name]) => name in options.values)
    for (const [name, text] of shown) form.setError(name, { type: 'server', message: text })
    return shown.length > 0 || (options.onRefused?.(error) ?? false)
  }

  const send = async (values: Values): Promise<void> => {
    const input = { ...values, ...fixed() }
    const answer = await submit(input as CallInput<C>, { quiet: showAtFields })
    if (answer && 'data' in answer) options.onDone(answer.data, input)
  }

  return {
    busy,
    set,
    field: (name) => ({
      name,
      value: form.watch(name) ?? '',
      error: message(errors[name]),
      ref: form.register(name).ref,
      onChange: (value) => set(name, value),
    }),
    check: (name) => form.trigger(name, { shouldFocus: true }),
    reset: () => form.reset(),
    onSubmit: (event) => void form.handleSubmit(send)(event),
  }
}
