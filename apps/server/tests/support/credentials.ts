/** The first staff account of every server that tests start. */
export const ownerOfTests = { email: 'owner@c2c.example', password: 'Owner-of-the-tests-1' }

/** The first invitation of every server that tests start. */
export const rootInviteCode = 'TESTROOT'
