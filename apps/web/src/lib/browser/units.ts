/** A length in CSS pixels on a phone, which grows in wider windows (`--unit` of `styles/tokens.css`). */
export const units = (length: number): string => `calc(${length}*var(--unit))`

/** How many CSS pixels a unit is now, 1 to 4/3, for what is placed by script. */
export const unitPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--unit')) || 1
