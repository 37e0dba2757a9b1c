/** The owner account of every test server. */
export const testOwner = { email: 'owner@c2c.example', password: 'Owner-of-the-tests-1' }

/** The root invitation code of every test server. */
export const rootInviteCode = 'TESTROOT'

/** The environment of the first start of every test server. */
export const firstStartEnvironment = {
  OWNER_EMAIL: testOwner.email,
  OWNER_PASSWORD: testOwner.password,
  ROOT_INVITE_CODE: rootInviteCode,
}

/** A hundredth of the production's cost, which tests/identity/account/password-cost.test.ts proves. */
export const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
