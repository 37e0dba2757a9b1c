import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installed, projectNode, root } from './lib/project.mjs'
import { fail, setUp } from './setup.mjs'

await setUp().catch(fail)

// The channel is there to break: when this process dies, however it does, the server hears 'disconnect' and ends.
const server = spawn(projectNode(), ['apps/server/src/main.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Node keeps what it compiled: a later start takes 0.5 s instead of 0.7 s.
  env: { NODE_COMPILE_CACHE: installed('.cache', 'node'), ...process.env },
})

let asked = false

/** @param {NodeJS.Signals} signal Ctrl-C comes twice, from the terminal and from npm; the server needs telling once. */
function end(signal) {
  if (!asked) server.kill(signal)
  asked = true
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(signal))

// npm that was killed with -9 tells nobody: whoever loses it gets another parent.
const npm = process.ppid
if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid === npm || end('SIGTERM'), 500).unref()

const [status] = await once(server, 'exit')
process.exit(status ?? 1)
