import { repeatClickGuard } from '@c2c/contract'

/**
 * Distinguishes an intended click from a repeat of the last one (specification, section 9): `what` describes
 * the action, and `at` is its time, in milliseconds. The same within 1.5 s is a repeat.
 */
export function createRepeatGuard(): (what: string, at: number) => boolean {
  let last = { what: '', at: -Infinity }
  return (what, at) => {
    if (what === last.what && at - last.at < repeatClickGuard) return false
    last = { what, at }
    return true
  }
}

/** The values that a form would send now. If its last attempt was refused at a field, `at` makes it a different submission. */
export function formWhat(form: HTMLFormElement, at: number): string {
  if (form.querySelector('[aria-invalid="true"]')) return String(at)
  const controls: Iterable<Partial<HTMLInputElement>> = form.elements as HTMLCollectionOf<HTMLInputElement>
  return JSON.stringify(Array.from(controls, ({ value, checked }) => [value, checked]))
}
