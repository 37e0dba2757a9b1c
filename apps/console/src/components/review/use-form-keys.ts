import type { RefObject } from 'react'
import { useKeyPress } from '../../lib/use-key-press.ts'

interface FormKeys {
  onSubmit(): void
  onCancel(): void
}

/**
 * Ctrl+Enter submits a form and Escape cancels it, from its fields and from anywhere outside of another form. Escape
 * first closes what is open in a field, such as a list of options.
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
