import type { Hint } from './hint.ts'

const gravest: readonly Hint['severity'][] = ['danger', 'warning', 'info']

/** The reviews of a list, with hints sorted by severity when a single item was requested by its id. */
export async function withHints<Review extends { readonly hints: Hint[] }, Row>(
  id: string,
  reviews: readonly Review[],
  rows: readonly Row[],
  read: (row: Row) => Promise<Hint[]>,
): Promise<Review[]> {
  const [row] = rows
  if (id === '' || row === undefined) return [...reviews]
  const found = await read(row)
  const hints = gravest.flatMap((severity) => found.filter((hint) => hint.severity === severity))
  return reviews.map((review) => ({ ...review, hints }))
}
