import type { Point } from './engine.ts'

/** What is looked for, as a person would say it. Only the sheet is searched while one is open. */
export interface Part {
  readonly role: 'button' | 'checkbox' | 'field' | 'file' | 'image' | 'link'
  /** Its whole name: its label, or its text. */
  readonly name?: string
  /** The start of its name. */
  readonly starts?: string
  /** A text of the row of a list that it is in. */
  readonly row?: string
  /** The name of the group that it is in. */
  readonly group?: string
}

export type Found =
  | {
      /** Its centre. */
      readonly at: Point
      readonly name: string
      /** The text of a field. */
      readonly value: string
      /** The place of a file field among those of the document. */
      readonly place: number
      readonly checked: boolean
      readonly focused: boolean
    }
  | { readonly problem: string }

/** Finds a part in the page, and where to press it; runs in the browser. */
export function find({ role, name, starts, row, group }: Part): Found {
  const selectors = {
    button: 'button, [role=button], summary',
    checkbox: 'input[type=checkbox]',
    field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, button[aria-haspopup=dialog]',
    file: 'input[type=file]',
    image: 'img, [role=img]',
    link: 'a[href]',
  }
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    return label === null ? [...node.childNodes].map(textOf).join(' ') : label
  }
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by) {
      const parts = by.split(' ').map((id) => document.getElementById(id))
      return words(parts.map((part) => (part ? textOf(part) : '')).join(' '))
    }
    const labels = (element as Partial<HTMLInputElement>).labels
    if (element.hasAttribute('aria-label') || !labels?.length) return words(textOf(element))
    return words([...labels].map(textOf).join(' '))
  }
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const top = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).at(-1)
  const root = top('[role=dialog], [role=alertdialog]') ?? top('[data-path]') ?? document.body
  const named = [...(role === 'link' ? document.body : root).querySelectorAll(selectors[role])]
    .filter((one) => isShown(one))
    .filter((one) => name === undefined || nameOf(one) === name)
    .filter((one) => starts === undefined || nameOf(one).startsWith(starts))
    .filter((one) => row === undefined || one.closest('li, [role=listitem]')?.textContent.includes(row))
    .filter((one) => group === undefined || nameOf(one.closest('[role=group], fieldset') ?? document.body) === group)
  // What arrives pushes the rest away.
  if ([...root.querySelectorAll('[class*=skeleton]')].some(isShown)) return { problem: 'the page is loading' }
  const [element, ...more] = named
  if (!element) return { problem: 'it is not there' }
  if (more.length > 0) return { problem: `it is there ${named.length} times` }
  const place = [...document.querySelectorAll(selectors.file)].indexOf(element)
  if (element.matches(':disabled, [aria-disabled=true], [aria-busy=true]')) {
    return { problem: 'it is busy or disabled' }
  }
  // Boxes are drawn by their label.
  const target = (role === 'checkbox' && (element as HTMLInputElement).labels?.[0]) || element
  const center = () => {
    const { left, top: y, width, height } = target.getBoundingClientRect()
    return { x: left + width / 2, y: y + height / 2 }
  }
  // Files are given to the field itself, which is hidden below its label.
  const isReached = ({ x, y }: Point) => {
    const hit = document.elementFromPoint(x, y)
    return (
      role === 'file' || (hit !== null && (target.contains(hit) || hit.closest('label')?.contains(element) === true))
    )
  }
  if (!isReached(center())) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const at = center()
  if (!isReached(at)) return { problem: 'something lies over it' }
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const checked = element instanceof HTMLInputElement && element.checked
  return {
    at,
    value: isField ? element.value : '',
    place,
    checked,
    focused: element === document.activeElement,
    name: nameOf(element),
  }
}

/** The text that is shown: of the sheet while one is open, else of the page on top; runs in the browser. */
export function shownText(): string {
  const top = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].findLast((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
  return (top('[role=dialog], [role=alertdialog]') ?? top('[data-path]') ?? document.body).innerText
}
