import type { RefCallback } from 'react'

/** What joins an input of `components/` to a field of a form: `<TextInput {...form.field('email')} />`. */
export interface FieldBinding {
  readonly name: string
  readonly value: string
  /** What is wrong with it, as a sentence. */
  readonly error?: string | undefined
  readonly ref?: RefCallback<HTMLElement>
  onChange(value: string): void
}
