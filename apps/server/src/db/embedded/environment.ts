/** What PostgreSQL gets of our environment: no secret of the server, and no PG* variable that would change its port. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  LC_ALL: 'C',
})
