/** The code of an error of the system or of PostgreSQL, such as `ENOENT` or `22003`; empty for any other value. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
