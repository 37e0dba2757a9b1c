import { join } from 'node:path'

/** The schema after all migrations, as `npm run schema -w apps/server` writes it. */
export const schemaFile = join(import.meta.dirname, '../../../schema.sql')
