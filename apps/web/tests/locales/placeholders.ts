/** The names of what stands in a message's braces, in alphabetical order; plural branches count with what they name. */
export function placeholders(message: string): readonly string[] {
  return [...new Set([...message.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)].map((match) => match[1] ?? ''))].toSorted()
}
