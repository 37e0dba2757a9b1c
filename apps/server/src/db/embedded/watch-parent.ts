import { type ChildProcess, spawn } from 'node:child_process'

/** Signals the process when its stdin closes, which the kernel does when this process ends. */
const script = 'read _; kill -INT "$1"'

/**
 * Ends `child` when this process ends, for kernels without that feature (macOS). Call the returned function once `child`
 * has ended, before another process can reuse its id.
 */
export function watchParent(child: ChildProcess): () => void {
  const watchdog = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  return () => watchdog.kill('SIGKILL')
}
