const file = 'apps/server/src/http/api-key/identify-key.ts'
const tests = ['identity/api-key/keys', 'identity/api-key/signed-calls', 'identity/api-key/limits', 'attacks/api-keys']

/** Guards of the rights of API keys, and of signed requests. */
export const keyGuards = [
  {
    name: 'key is not revoked',
    file,
    from: 'if (revoked) throw',
    to: 'if (revoked && now.getTime() < 0) throw',
    tests,
  },
  { name: 'key has not expired', file, from: 'if (endsAt > now) return', to: 'return', tests },
  {
    name: 'key is used from its networks',
    file,
    from: 'if (!key.isAllowed(address)) throw',
    to: 'if (address === "" && !key.isAllowed(address)) throw',
    tests,
  },
  {
    name: 'key has the scope of the call',
    file,
    from: '!scopes.includes(scope)',
    to: '!scopes.includes("read")',
    tests,
  },
  {
    name: 'some calls are for no key',
    file,
    from: 'if (scope === null) throw',
    to: 'if (scope === null) return\n  if (false) throw',
    tests,
  },
  {
    name: 'signature of a request',
    file,
    from: '!isSigned(key.secret, signed, signature)',
    to: 'signature === ""',
    tests,
  },
  {
    name: 'signature of what changes something',
    file,
    from: "const due = call.key !== 'read'",
    to: "const due = call.key === 'none'",
    tests,
  },
  {
    name: 'time of a signature',
    file,
    from: 'Math.abs(Number(timestamp) - time.getTime()) > clockTolerance',
    to: 'Number(timestamp) < 0',
    tests,
  },
  {
    name: 'signature is used once',
    file,
    from: '!(await services.apiKeys.useNonce(key, nonce, now))',
    to: 'nonce === ""',
    tests,
  },
  {
    name: 'key is no session, and a session no key',
    file,
    from: "(call.surface === 'web') !== (sessionOf(key) !== null)",
    to: "(call.surface === 'web') === (call.surface === 'console')",
    tests,
  },
  {
    name: 'keys of one owner are limited',
    file: 'apps/server/src/features/identity/api-key/keys-of-owners.ts',
    from: 'if (open.length < apiKeysMaximum) return',
    to: 'if (open.length >= 0) return',
    tests,
  },
  {
    name: 'calls of a key are limited',
    file,
    from: 'if (limit.refused) throw',
    to: 'if (limit.refused && !address) throw',
    tests,
  },
  ...[
    { name: 'socket of a key is signed', from: 'isSigned(secret, signed, signature)', to: 'true' },
    { name: 'challenge of a socket', from: "randomBytes(24).toString('base64url')", to: "'n'.repeat(32)" },
    { name: 'key of a socket is open when it is', from: 'await check()\n', to: '\n' },
    { name: 'key of an open socket', from: 'if (until <= now()) until', to: 'if (until < new Date(0)) until' },
    { name: 'sockets of a key', from: 'if (!leave) throw tooMany(retryAfter)', to: 'if (!leave) return' },
  ].map((guard) => ({ ...guard, file: 'apps/server/src/http/live/key-socket.ts', tests: ['attacks/key-sockets'] })),
]
