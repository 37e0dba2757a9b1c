import { spawn } from 'node:child_process'
import { watchParent } from '../../../../src/db/embedded/launch-postmaster.ts'

/** Starts a process that would outlive us, has it watched, and prints its id. */
const child = spawn('tail', ['-f', '/dev/null'], { stdio: 'ignore', detached: true })
watchParent(child)
console.log(child.pid)
