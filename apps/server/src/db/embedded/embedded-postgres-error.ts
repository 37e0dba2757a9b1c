/** The embedded PostgreSQL cannot run here. The message says why and names the way out, so it may be shown as it is. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'

  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem}. To use a PostgreSQL of your own instead, set DATABASE_URL.`, options)
  }
}
