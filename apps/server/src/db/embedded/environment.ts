/** The environment passed to PostgreSQL: no secrets of the server, and no PG* variables that would change its port. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  LC_ALL: 'C',
})
