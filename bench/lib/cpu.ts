import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of a CPU per second, as Linux counts the time of processes. */
const ticks = 100

/** Seconds of CPU that processes have used so far: these, and the backends of a database. Linux only. */
export function cpuSeconds(pids: readonly number[], database: string): number {
  const backends = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isBackend(name, database))
  return [...pids.map(String), ...backends].reduce((sum, pid) => sum + secondsOf(pid), 0)
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

/** User and system time of a process; 0 when it has ended. */
function secondsOf(pid: string): number {
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticks
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // The process has ended since it was listed.
    return ''
  }
}
