/** A length in CSS pixels on a phone, which grows in wider windows (`--unit` of `styles/tokens.css`). */
export const units = (length: number): string => `calc(${length}*var(--unit))`

/** The number of CSS pixels of a unit now, 1 to 4/3, for elements placed by script. */
export const unitPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--unit')) || 1
