import { type ChildProcess, spawn } from 'node:child_process'

/** Ends with its input, which the kernel closes when we die, and takes the process named with it. */
const script = 'read _; kill -INT "$1"'

/**
 * Ends `child` when this process dies, where the kernel offers no such thing (macOS). Call the answer once `child` has
 * ended, before its number goes to another process.
 */
export function watchParent(child: ChildProcess): () => void {
  const watchdog = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  return () => watchdog.kill('SIGKILL')
}
