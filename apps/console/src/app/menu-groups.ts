/** The sections of the menu, in order, with the paths of their pages. Unlisted pages go to the last section. */
const groups = [
  [
    'work',
    ['/overview', '/recharges', '/withdrawals', '/appeals', '/orders', '/statements', '/verifications', '/proposals'],
  ],
  [
    'trade',
    [
      '/merchants',
      '/offers',
      '/accounts',
      '/funds',
      '/payout-accounts',
      '/merchant-ledger',
      '/alerts',
      '/api-keys',
      '/webhooks',
      '/try',
    ],
  ],
  ['people', ['/users', '/ledger']],
  ['books', ['/books', '/chain', '/exports', '/audit']],
  ['service', []],
] as const satisfies readonly (readonly [string, readonly string[]])[]

export type MenuGroup = (typeof groups)[number][0]

/** Up to this many pages, the menu has no sections. */
const maxUngrouped = 6

/** Groups pages into non-empty menu sections; a short menu is one section without a name. */
export function groupPages<Page extends { readonly path: string }>(
  pages: readonly Page[],
): readonly { readonly group: MenuGroup | null; readonly pages: readonly Page[] }[] {
  if (pages.length <= maxUngrouped) return [{ group: null, pages }]
  const groupOf = ({ path }: Page): MenuGroup =>
    groups.find(([, paths]: readonly [string, readonly string[]]) => paths.includes(path))?.[0] ?? 'service'
  return groups
    .map(([group]) => ({ group, pages: pages.filter((page) => groupOf(page) === group) }))
    .filter((part) => part.pages.length > 0)
}
