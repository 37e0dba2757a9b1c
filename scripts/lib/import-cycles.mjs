/**
 * Files that import each other in a cycle: each cycle starts and ends with the same file. Type imports count.
 * @param {ReadonlyMap<string, readonly string[]>} imports What each file imports.
 * @returns {string[][]}
 */
export function importCycles(imports) {
  /** @type {string[][]} */
  const cycles = []
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {string[]} */
  const stack = []
  /** @param {string} file */
  const visit = (file) => {
    const start = stack.indexOf(file)
    if (start !== -1) cycles.push([...stack.slice(start), file])
    if (seen.has(file)) return
    seen.add(file)
    stack.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    stack.pop()
  }
  for (const file of imports.keys()) visit(file)
  return cycles
}
