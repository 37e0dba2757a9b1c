import type { RefObject } from 'react'
import { useKeyPress } from '../../lib/use-key-press.ts'

interface FormKeys {
  onSubmit(): void
  onCancel(): void
}

/**
 * Ctrl+Enter sends a form and Escape leaves it, from its fields and from anywhere that is no field of another form. What
 * has opened out of a field, such as a list of choices, is closed by its own Escape first.
 */
export function useFormKeys(form: RefObject<HTMLElement | null>, { onSubmit, onCancel }: FormKeys): void {
  useKeyPress((event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !(event.target instanceof Element)) return null
    const around = event.target.closest('form, .ant-modal, .ant-image-preview')
    if (around !== null && !form.current?.contains(around) && !around.contains(form.current)) return null
    if (event.target.matches('[aria-expanded=true]')) return null
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (sends) return onSubmit
    return event.key === 'Escape' ? onCancel : null
  })
}
