/** The owner account of every test server. */
export const testOwner = { email: 'owner@c2c.example', password: 'Owner-of-the-tests-1' }

/** The root invitation code of every test server. */
export const rootInviteCode = 'TESTROOT'
