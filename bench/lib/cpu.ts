import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a CPU per second, as Linux counts the time of processes. */
const ticks = 100

/**
 * Seconds of CPU that processes have used so far: these, and the PostgreSQL cluster of a database, with its backends that
 * have ended. Linux only.
 */
export function cpuSeconds(pids: readonly number[], database: string): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const clusters = new Set(processes.filter((pid) => isBackend(pid, database)).map((pid) => statOf(pid).parent))
  // The parent of a backend that has ended since.
  clusters.delete('')
  const children = processes.filter((pid) => clusters.has(statOf(pid).parent))
  const ended = [...clusters].map((pid) => statOf(pid).ended)
  return [...pids.map(String), ...clusters, ...children].reduce(
    (sum, pid) => sum + statOf(pid).own,
    ended.reduce((sum, seconds) => sum + seconds, 0),
  )
}

/** Resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const isBackend = (pid: string, database: string): boolean => {
  const command = textOf(`/proc/${pid}/cmdline`)
  return command.startsWith('postgres: ') && command.includes(` ${database} `)
}

/** A process's parent, and the seconds of CPU of itself and of its children that have ended; 0 when it has ended itself. */
function statOf(pid: string): { readonly parent: string; readonly own: number; readonly ended: number } {
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  const seconds = (first: number) => (Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)) / ticks
  return { parent: fields[1] ?? '', own: seconds(11), ended: seconds(13) }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // The process has ended since it was listed.
    return ''
  }
}
