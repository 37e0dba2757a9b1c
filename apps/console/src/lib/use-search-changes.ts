import { useSearchParams } from 'wouter'

/** Sets parameters of the address, or removes those that are null; all others stay. */
type ChangeSearch = (changes: Readonly<Record<string, string | null>>) => void

/** The parameters of the address, and a function that changes some of them. */
export function useSearchChanges(): readonly [URLSearchParams, ChangeSearch] {
  const [search, setSearch] = useSearchParams()
  const change: ChangeSearch = (changes) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) after.delete(name)
        else after.set(name, value)
      }
      return after
    })
  return [search, change]
}
