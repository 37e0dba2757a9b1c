import type { RefCallback } from 'react'

/** The binding of an input of `components/` to a field of a form: `<TextInput {...form.field('email')} />`. */
export interface FieldBinding {
  readonly name: string
  readonly value: string
  /** Its error, as a sentence. */
  readonly error?: string | undefined
  readonly ref?: RefCallback<HTMLElement>
  onChange(value: string): void
}
