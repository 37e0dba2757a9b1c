import { useRef, useState } from 'react'
import { loadPageTexts } from '../i18n/language.ts'
import { checkInput, type Checked, type Problems, type Values } from './check-input.ts'

/** The state of a form: values, their errors, and its inputs' elements. */
export interface FormState {
  readonly values: Values
  readonly problems: Problems
  /** Sets a field; once submitting has been tried, everything is checked again. */
  set(name: string, value: string): void
  /** Checks the named fields, or all of them, and shows their errors. Returns the values when they are valid. */
  check(...names: readonly string[]): Promise<Values | null>
  /** Shows problems that the server found. */
  show(problems: Problems): void
  /** Resets the form. A named field that differs from the sent value was typed meanwhile, and stays. */
  reset(sent?: Values): void
  /** The current values have been saved, so that leaving would lose nothing. */
  keep(): void
  /** Whether a field differs from its initial value, or from the value last kept. */
  changed(): boolean
  attach(name: string, element: HTMLElement | null): void
  /** The field's input, while it is on the page. */
  input(name: string): HTMLElement | undefined
}

/** `fixed` are fields that the form does not show, as they are now. */
export function useFormState(call: Checked, initial: Values, fixed: Values): FormState {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [tried, setTried] = useState(false)
  // Handlers of one event may set several fields before anything is drawn again.
  const latest = useRef(initial)
  const kept = useRef(initial)
  const inputs = useRef(new Map<string, HTMLElement>())
  // The schema is loaded with the first character that is typed.
  const isLoaded = useRef(false)

  const focusFirst = (found: Problems): void => {
    const first = Object.keys(initial).find((name) => name in found && inputs.current.has(name))
    if (first) inputs.current.get(first)?.focus()
  }
  const find = async (given: Values = { ...latest.current, ...fixed }): Promise<Problems> => {
    try {
      const [found] = await Promise.all([checkInput(call, given), loadPageTexts()])
      return found
    } catch {
      // The schema or the texts of problems did not arrive: the server alone checks.
      return {}
    }
  }

  return {
    values,
    problems,
    set(name, value) {
      latest.current = { ...latest.current, [name]: value }
      setValues(latest.current)
      setProblems((before) => without(before, [name]))
      if (tried) void find().then(setProblems)
      else if (!isLoaded.current) void find()
      isLoaded.current = true
    },
    async check(...names) {
      // Loading the schema takes time: what is sent is what was checked, not what is typed meanwhile.
      const given = { ...latest.current, ...fixed }
      const found = await find(given)
      const shown = names.length === 0 ? found : onlyOf(found, names)
      if (names.length === 0) setTried(true)
      setProblems((before) => (names.length === 0 ? found : { ...without(before, names), ...shown }))
      focusFirst(shown)
      return Object.keys(shown).length === 0 ? given : null
    },
    show(found) {
      setProblems(found)
      focusFirst(found)
    },
    reset(sent = {}) {
      const typed = Object.entries(latest.current).filter(([name, value]) => name in sent && sent[name] !== value)
      latest.current = { ...initial, ...Object.fromEntries(typed) }
      kept.current = initial
      setValues(latest.current)
      setProblems({})
      setTried(false)
    },
    keep() {
      kept.current = latest.current
    },
    changed: () => Object.entries(latest.current).some(([name, value]) => value !== kept.current[name]),
    attach(name, element) {
      if (element) inputs.current.set(name, element)
      else inputs.current.delete(name)
    },
    input: (name) => inputs.current.get(name),
  }
}

const onlyOf = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => names.includes(field)))

const without = (problems: Problems, names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !names.includes(field)))
