/** How much structure a text of JSON may have. */
export interface JsonBounds {
  /** Values in all lists and objects together. */
  readonly values: number
  /** Lists and objects inside each other. */
  readonly depth: number
}

/**
 * Whether a text of JSON stays within the bounds, from one pass over its characters outside of strings. Parsing builds an object
 * for each value, which takes twenty times as long as reading it. Texts that are no JSON may pass; the parser refuses them.
 */
export function isWithinBounds(json: string, { values, depth }: JsonBounds): boolean {
  let open = 0
  let count = 1
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') {
      at = endOfString(json, at)
    } else if (char === '{' || char === '[') {
      open += 1
      count += 1
      if (open > depth) return false
    } else if (char === '}' || char === ']') {
      open -= 1
    } else if (char === ',') {
      count += 1
    }
    if (count > values) return false
  }
  return true
}

/** The index of the quote that ends the string that begins at `begin`; the end of the text where there is none. */
function endOfString(json: string, begin: number): number {
  let end = json.indexOf('"', begin + 1)
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end < 0 ? json.length : end
}

/** Whether an odd number of backslashes stands before the character. */
function isEscaped(json: string, at: number): boolean {
  let before = at - 1
  while (json[before] === '\\') before -= 1
  return (at - before) % 2 === 0
}
