import { useSession } from '../../../../lib/session.ts'
import { stored, useStored } from '../../../../lib/stored.ts'

/** The columns of the offers that a member may show or hide, in their order. */
export const choosableColumns = [
  'side',
  'available',
  'min_number',
  'max_number',
  'pay_types',
  'minutes',
  'orders',
  'updated',
] as const

export type ChoosableColumn = (typeof choosableColumns)[number]

type Choices = Readonly<Record<string, readonly ChoosableColumn[]>>

const byDefault: readonly ChoosableColumn[] = ['side', 'available', 'min_number', 'max_number', 'pay_types', 'minutes']

/** The columns chosen in this browser, by the name of the member. */
const columnStore = stored<Choices>(
  'c2c.console.offerColumns',
  (text) => choicesIn(text),
  (choices) => JSON.stringify(choices),
)

/** The choices in a stored text; none in any other text. */
function choicesIn(text: string | null): Choices {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, columns]) =>
        Array.isArray(columns) ? [[name, choosableColumns.filter((column) => columns.includes(column))]] : [],
      ),
    )
  } catch (error) {
    // Storage may hold anything; invalid JSON counts as no choice.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** The columns that the signed-in member has chosen, and the change of them. */
export function useChosenColumns(): readonly [
  readonly ChoosableColumn[],
  (columns: readonly ChoosableColumn[]) => void,
] {
  const name = useSession()?.name ?? ''
  const choices = useStored(columnStore)
  return [choices[name] ?? byDefault, (columns) => columnStore.set({ ...choices, [name]: columns })]
}
