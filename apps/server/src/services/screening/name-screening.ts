/** Compares names with a list, for example of sanctions; docs/adapters.md says how to write an adapter. */
export interface NameScreening {
  /** The names on the list that a name matches; empty without a match. Throws when the list cannot be asked. */
  screen(name: string): Promise<readonly string[]>
}

/** Without a list, no name matches. */
export const noScreening: NameScreening = { screen: () => Promise.resolve([]) }
