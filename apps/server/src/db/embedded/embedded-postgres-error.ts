/** The embedded PostgreSQL cannot run. The message has the reason and the alternative, and can be shown as it is. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'

  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem}. To use your own PostgreSQL instead, set DATABASE_URL.`, options)
  }
}
