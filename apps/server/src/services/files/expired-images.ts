import { sql } from 'kysely'

/** Whether the file of a row of `uploads` is kept: it is deleted some years after the order's end, by the setting `retention`. */
export const hasFile = sql<boolean>`NOT EXISTS (SELECT FROM expired_images e WHERE e.id = uploads.id)`
