/** The items in order, in slices of at most `size`. */
export function* slicesOf<One>(all: readonly One[], size: number): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
