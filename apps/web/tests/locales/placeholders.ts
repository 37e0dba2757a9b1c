/** The names in a message's braces, in alphabetical order; plural branches count with the names inside them. */
export function placeholders(message: string): readonly string[] {
  return [...new Set([...message.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)].map((match) => match[1] ?? ''))].toSorted()
}
