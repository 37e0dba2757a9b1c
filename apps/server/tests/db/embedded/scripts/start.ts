import { startEmbeddedPostgres } from '../../../../src/db/embedded/start-embedded-postgres.ts'

/** Starts a PostgreSQL, says so, and stays. */
await startEmbeddedPostgres({ directory: process.argv[2] ?? '' })
console.log('ready')
