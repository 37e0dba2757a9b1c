import { pino } from 'pino'
import type { Connection } from '../../../src/db/connection.ts'
import { runExports } from '../../../src/features/export/run-exports.ts'
import { createServices } from '../../../src/start/create-services.ts'

/*
 * A process that makes the exports that wait, and then says how much memory it held on to meanwhile, in bytes. Run with
 * `--expose-gc`.
 */

const { gc } = globalThis
if (!gc) throw new Error('run this with --expose-gc')
const services = await createServices({
  connection: JSON.parse(process.env.CONNECTION ?? '') as Connection,
  dataDir: process.env.DATA_DIR ?? '',
  smtpUrl: null,
  sandbox: true,
  log: pino({ level: 'error' }),
  now: () => new Date(),
})
const held = () => {
  gc()
  return process.memoryUsage().heapUsed
}
const before = held()
let most = 0
const timer = setInterval(() => (most = Math.max(most, held() - before)), 1000)
await runExports(services)
clearInterval(timer)
await services.close()
console.log(`held ${most}`)
