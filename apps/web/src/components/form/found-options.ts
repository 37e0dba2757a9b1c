import type { Option } from './option-list.tsx'

/** The options with a text in their label or words; an exact match of the value comes first. */
export function foundIn<Found extends Option>(options: readonly Found[], text: string): readonly Found[] {
  const typed = text.trim().toLowerCase()
  const named = options.filter(({ value }) => value.toLowerCase() === typed)
  const has = ({ label, words = '' }: Found) => `${label} ${words}`.toLowerCase().includes(typed)
  return [...named, ...options.filter((one) => !named.includes(one) && has(one))]
}
