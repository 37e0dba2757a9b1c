/** Makes a gate that lets at most `limit` tasks run at once; the others wait, in the order in which they came. */
export function createTurns(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // A turn that ends is handed on, so that no newcomer can take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
