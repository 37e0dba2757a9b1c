import { spawn } from 'node:child_process'
import { once } from 'node:events'
import module from 'node:module'
import { allCompressed, compressApps, serverBundle } from './lib/builds.mjs'
import { installed, projectNode, root } from './lib/project.mjs'
import { reason } from './lib/run.mjs'
import { fail, setUp } from './setup.mjs'

// Loading the compiled bundle takes 0.1 s less than compiling it. Node 20, which may run the first start, has no cache.
module.enableCompileCache?.(installed('.cache', 'node'))
await setUp({ dependencies: 'start', compressed: false }).catch(fail)
process.chdir(root)

/** @param {NodeJS.Signals} signal */
let end = (signal) => void process.kill(process.pid, signal)

// A kill -9 of npm sends no signal, but this process gets another parent.
const npm = process.ppid
if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid === npm || end('SIGTERM'), 500).unref()

if (process.execPath === projectNode() && allCompressed()) module.createRequire(import.meta.url)(serverBundle)
else await runWithProjectNode()

/** Runs the server in a process of its own: this one has another Node at the first start, or files to compress. */
async function runWithProjectNode() {
  // When this process ends for any reason, the IPC channel closes and the server stops on 'disconnect'.
  const server = spawn(projectNode(), [serverBundle, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let signalled = false
  // Ctrl-C arrives twice, from the terminal and from npm; the server receives it once.
  end = (signal) => {
    if (!signalled) server.kill(signal)
    signalled = true
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(signal))
  // Compressing takes seconds, in which the files can be sent as they are.
  server.once('message', () => void compressApps().catch(reportUncompressed))
  const [status] = await once(server, 'exit')
  process.exit(status ?? 1)
}

/** @param {unknown} error */
function reportUncompressed(error) {
  console.error(`The files of the apps are sent uncompressed: ${reason(error)}`)
}
