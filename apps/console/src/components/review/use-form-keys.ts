import { useEffect, useEffectEvent, type RefObject } from 'react'

interface FormKeys {
  onSubmit(): void
  onCancel(): void
}

/**
 * Ctrl+Enter sends a form and Escape leaves it, from its fields and from anywhere that is no field of another form. What
 * has opened out of a field, such as a list of choices, is closed by its own Escape first.
 */
export function useFormKeys(form: RefObject<HTMLElement | null>, { onSubmit, onCancel }: FormKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !(event.target instanceof Element)) return
    const around = event.target.closest('form, .ant-modal, .ant-image-preview')
    if (around !== null && !form.current?.contains(around) && !around.contains(form.current)) return
    if (event.target.matches('[aria-expanded=true]')) return
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!sends && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (sends) onSubmit()
    else onCancel()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
