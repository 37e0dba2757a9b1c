/** The parts of the menu, in order, and the pages in each by address; a page that stands in none is of the last one. */
const groups = [
  ['work', ['/overview', '/recharges', '/withdrawals', '/orders', '/proposals']],
  ['trade', ['/merchants', '/offers', '/accounts', '/merchant-ledger']],
  ['people', ['/users', '/ledger']],
  ['books', ['/books', '/exports', '/audit']],
  ['service', []],
] as const satisfies readonly (readonly [string, readonly string[]])[]

export type MenuGroup = (typeof groups)[number][0]

/** Up to so many pages need no parts. */
const few = 6

/** Pages in the parts of a menu, none of them empty; one part without a name where there are few. */
export function inGroups<Page extends { readonly path: string }>(
  pages: readonly Page[],
): readonly { readonly group: MenuGroup | null; readonly pages: readonly Page[] }[] {
  if (pages.length <= few) return [{ group: null, pages }]
  const groupOf = ({ path }: Page): MenuGroup =>
    groups.find(([, paths]: readonly [string, readonly string[]]) => paths.includes(path))?.[0] ?? 'service'
  return groups
    .map(([group]) => ({ group, pages: pages.filter((page) => groupOf(page) === group) }))
    .filter((part) => part.pages.length > 0)
}
