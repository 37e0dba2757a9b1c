import { anonymousPaths, paths } from '../../apps/web/src/lib/navigation/paths.ts'

/** An address that shows more of its page than the bare path does. */
const fuller: Readonly<Record<string, string>> = {
  [paths.openLocation]: `${paths.openLocation}?latitude=52.52&longitude=13.41&name=Berlin`,
}

const isAnonymous = (path: string): boolean => anonymousPaths.includes(path)

/** The addresses that a stranger may open. */
export const anonymousRoutes: readonly string[] = Object.values(paths).filter(isAnonymous)

/** The addresses that only somebody who is signed in may open: every page, and the forms behind two of them. */
export const signedInRoutes: readonly string[] = [
  ...Object.values(paths)
    .filter((path) => !isAnonymous(path))
    .map((path) => fuller[path] ?? path),
  `${paths.binding}?type=bank&add`,
  `${paths.binding}?type=wise&add`,
]

/** The same with the page of an order of theirs. */
export const routesOf = ({ orderId }: { readonly orderId: string }): readonly string[] => [
  ...signedInRoutes,
  `${paths.order}?order_id=${orderId}`,
]
