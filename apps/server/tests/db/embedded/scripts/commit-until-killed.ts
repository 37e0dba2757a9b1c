import pg from 'pg'
import { startEmbeddedPostgres } from '../../../../src/db/embedded/start-embedded-postgres.ts'

/** Commits one number after another and prints each that was acknowledged, until the process is killed. */
const postgres = await startEmbeddedPostgres({ directory: process.argv[2] ?? '' })
const client = new pg.Client(postgres.connection)
await client.connect()
await client.query('CREATE TABLE acknowledged (number int PRIMARY KEY)')
for (let number = 1; ; number++) {
  await client.query('INSERT INTO acknowledged VALUES ($1)', [number])
  console.log(number)
}
