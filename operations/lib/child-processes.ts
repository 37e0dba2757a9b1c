import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { promisify } from 'node:util'
import { codeOf } from '@c2c/server/src/config/error-code.ts'

/** Starts a program whose output goes to the file `log`. */
export function startProgram([program, words]: readonly [string, readonly string[]], log: string): ChildProcess {
  const output = openSync(log, 'a')
  return spawn(program, words, { stdio: ['ignore', output, output] })
}

/** Ends a child process with a signal, and resolves when it has ended. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The ids of the direct children of a process; none when it has ended. */
export async function childrenOf(pid: number): Promise<readonly number[]> {
  // ps ends with 1 when it finds no process.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number)
}

/** Kills a process with SIGKILL, if it still runs. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
