/**
 * How the tests of the server run on sources that a tool has changed: removed guards and mutants. A slow machine must not look like
 * a change that was noticed.
 */
export const changedServer = {
  name: 'server',
  globalSetup: '../../packages/testing/src/story/global-setup.ts',
  testTimeout: 40_000,
  hookTimeout: 60_000,
}
