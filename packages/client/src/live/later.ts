/** Runs a task after a time in milliseconds; the function that is returned cancels it. */
export function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}
