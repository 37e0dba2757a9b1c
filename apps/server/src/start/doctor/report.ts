import { worst, type Line, type State } from './finding.ts'

/** The exit status of each state. */
export const statuses: Readonly<Record<State, number>> = { ok: 0, warn: 1, fail: 2 }

/** The lines for a person, each with what to do. */
export function reportText(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ check }) => check.length))
  const rows = lines.flatMap(({ check, state, text, advice }) => [
    `${state.padEnd(4)}  ${check.padEnd(width)}  ${text}`,
    ...(advice === '' ? [] : [`${' '.repeat(width + 8)}-> ${advice}`]),
  ])
  const count = (state: State) => lines.filter((line) => line.state === state).length
  return [...rows, '', `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`].join('\n')
}

/** The same for a program. */
export const reportJson = (lines: readonly Line[]): string =>
  JSON.stringify({ state: worst(lines), checks: lines }, null, 2)
