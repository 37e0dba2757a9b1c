import { anonymousPaths, paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { anonymousPages, signedInPages } from './specification/pages.ts'

/** Routes with query parameters that show more of the page. */
const withQuery: Readonly<Record<string, string>> = {
  [paths.openLocation]: `${paths.openLocation}?latitude=52.52&longitude=13.41&name=Berlin`,
}

const isAnonymous = (path: string): boolean => anonymousPaths.includes(path)

/** Routes that do not require a session: those of the specification and the app's others. */
export const anonymousRoutes: readonly string[] = [
  ...new Set<string>([...anonymousPages, ...Object.values(paths).filter(isAnonymous)]),
]

/** Routes that require a session: every page, the forms of one of them, and the views of another. */
export const signedInRoutes: readonly string[] = [
  ...[...new Set<string>([...signedInPages, ...Object.values(paths).filter((path) => !isAnonymous(path))])].map(
    (path) => withQuery[path] ?? path,
  ),
  `${paths.binding}?type=bank&add`,
  `${paths.binding}?type=bank&add&currency=JPY`,
  `${paths.binding}?type=wise&add`,
  `${paths.transfer}?view=receive`,
  `${paths.transfer}?view=records`,
]

/** The page of an order. */
export const orderRoute = (orderId: string): string => `${paths.order}?order_id=${orderId}`

/** `signedInRoutes` and the page of an order. */
export const routesOf = ({ orderId }: { readonly orderId: string }): readonly string[] => [
  ...signedInRoutes,
  orderRoute(orderId),
]
