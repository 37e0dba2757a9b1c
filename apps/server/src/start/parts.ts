/** What a program needs that starts the bundled server with a clock of its own; the bundle's other files are named by its tool. */
export { readConfig } from '../config/config.ts'
export { reachDatabase } from './reach-database.ts'
export { start } from './start.ts'
