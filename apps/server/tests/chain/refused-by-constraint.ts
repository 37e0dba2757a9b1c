import pg from 'pg'

/** Runs work on a connection with the rights of the server, and gives the constraint that refused it. */
export async function refusedBy(client: pg.Client, work: () => Promise<unknown>): Promise<string | undefined> {
  await client.query('BEGIN; SET LOCAL ROLE c2c_app')
  try {
    await work()
    await client.query('COMMIT')
    return undefined
  } catch (error) {
    await client.query('ROLLBACK')
    return error instanceof pg.DatabaseError ? error.constraint : String(error)
  }
}
