/** The application's database role: it can read the ledger and post to it, but not update or delete ledger rows. */
export const applicationRole = 'c2c_app'

/** The login of the server in the embedded PostgreSQL. It has the rights of `applicationRole`, and cannot become the owner. */
export const serverLogin = 'c2c_server'
