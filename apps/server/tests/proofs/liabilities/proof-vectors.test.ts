import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { proofSteps } from '@c2c/testing/src/proofs/proof-steps.ts'
import { hasPython, python, runPythonVerifier } from '@c2c/testing/src/proofs/python-verifier.ts'
import { runsAll, share } from '@c2c/testing/src/cases/extent.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'

/** They never change: a form that breaks them is another version. */
const folder = join(import.meta.dirname, '../../../../../docs/proof-vectors')
const scripts = join(import.meta.dirname, '../../../../../scripts')
const names = readdirSync(folder)
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
const stepsIn = (text: string): unknown => (JSON.parse(text) as { steps: unknown }).steps

test('eight proofs, a proof of consistency and two of two logs are published as test vectors', () => {
  expect(names).toHaveLength(11)
})

/** How a verifier ends with a vector. */
const endOf = (name: string) =>
  name.startsWith('two-logs')
    ? [4, 'two logs: the service signed both']
    : [0, expect.stringContaining('The proof holds.')]

test.each(names)('vector %s holds, with each intermediate value', async (name) => {
  const text = await read(name)
  const { code, lines } = await checkProofFile(text, {})
  expect([code, lines.at(-1)]).toEqual(endOf(name))
  expect(proofSteps(JSON.parse(text))).toEqual(stepsIn(text))
})

test.skipIf(!hasPython).each(share(names, 0, 4))('Python finds the same values in vector %s', async (name) => {
  const text = await read(name)
  const { lines } = await checkProofFile(text, {})
  const { code, stdout } = await runPythonVerifier([join(folder, name), '--steps'])
  const [printed, steps] = [stdout.slice(0, stdout.indexOf('\n{') + 1), stdout.slice(stdout.indexOf('\n{'))]
  expect([code, printed]).toEqual([endOf(name)[0], `${lines.join('\n')}\n`])
  expect(JSON.parse(steps)).toEqual(stepsIn(text))
})

test.skipIf(!hasPython)('both verifiers have the same exit codes and words', async () => {
  const file = join(folder, 'changed-key.json')
  const { head, key_changes } = JSON.parse(await read('changed-key.json')) as {
    head: { public_key: string }
    key_changes: [{ head: { public_key: string } }]
  }
  const [older] = key_changes
  const [consistency, logs] = [join(folder, 'consistency.json'), join(folder, 'two-logs-after-key.json')]
  const { key_changes: before } = JSON.parse(await read('two-logs-after-key.json')) as { key_changes: [typeof older] }
  const bound = join(folder, 'bound-user.json')
  const known = JSON.parse(await read('bound-user.json')) as { name: string; email: string; owner_nonce: string }
  const runs: readonly (readonly [readonly string[], number])[] = [
    [[file, '--key', older.head.public_key, '--owner', 'merchant-1'], 0],
    [[file, '--key', head.public_key], 0],
    [[file, '--key', 'A'.repeat(43)], 1],
    [[file, '--owner', 'merchant-2'], 1],
    [[consistency, '--key', older.head.public_key], 0],
    [[consistency, '--key', head.public_key], 1],
    [[consistency, '--owner', 'merchant-1'], 1],
    [[consistency, '--key', '?'], 1],
    [[logs, '--key', before[0].head.public_key], 4],
    [[logs, '--key', older.head.public_key], 1],
    [[bound, '--name', known.name, '--email', known.email, `--nonce=${known.owner_nonce}`], 0],
    [[bound, '--name', 'user.2'], 1],
    [[bound, '--email', 'user-2@example.org'], 1],
    [[bound, '--nonce=none'], 1],
    [[file, '--name', 'merchant.1'], 1],
    [[consistency, '--name', 'merchant.1'], 1],
    [[join(folder, '../proof-format.md')], 1],
    [[join(folder, 'none.json')], 2],
    [[], 2],
  ]
  for (const [words, code] of share(runs, 8, 10)) {
    const [ours, theirs] = [await runScript('verify-proof', words, {}), await runPythonVerifier(words)]
    expect([words, ours.code, ours.stdout]).toEqual([words, code, theirs.stdout])
    expect(theirs.code).toBe(code)
  }
})

test.runIf(runsAll)('own Ed25519 of the Python verifier follows RFC 8032 and OpenSSL', async ({ skip }) => {
  skip(!hasPython)
  expect(await python(['-c', signatures, scripts], '')).toBe('as expected\n')
})

/** Test 3 of RFC 8032, section 7.1; then keys and signatures of small order, and encodings that no key has. */
const signatures = `
import sys
sys.path.insert(0, sys.argv[1])
import verify_proof as v
key = bytes.fromhex('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025')
signature = bytes.fromhex('6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac'
                          '18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a')
assert v.verify_ed25519(key, signature, bytes.fromhex('af82'))
assert not v.verify_ed25519(key, signature, bytes.fromhex('af83'))
s = int.from_bytes(signature[32:], 'little')
assert not v.verify_ed25519(key, signature[:32] + (s + v.L).to_bytes(32, 'little'), bytes.fromhex('af82'))
if v.verify_signature is not v.verify_ed25519:
    for y in [*range(12), v.P - 1, *range(v.P, v.P + 19)]:
        for sign in (0, 1):
            key = (y | sign << 255).to_bytes(32, 'little')
            for r in (bytes([1]) + bytes(31), key, bytes(32)):
                for s in (0, 1, v.L):
                    signature = r + s.to_bytes(32, 'little')
                    assert v.verify_ed25519(key, signature, b'') == v.verify_cryptography(key, signature, b'')
print('as expected')
`
