import path from 'node:path'
import { importersOf } from './import-graph.mjs'
import { rules } from './rules.mjs'

/**
 * The tests that a change can affect.
 *
 * Imports decide, as in `vitest --changed`. They do not suffice: each server test starts the whole server, and no story imports
 * the apps. So the files that put all subjects together are not followed; a changed subject selects the tests that name it
 * in their path or text. A file of no subject that reaches such a file is shared code, which selects all tests that run it.
 *
 * @typedef {import('../runners.mjs').Kind} Kind
 * @typedef {Record<Kind, string[]>} Selection The test files of each kind.
 */

/** Lists of all subjects. */
const lists = [
  /^packages\/\w+\/src\/(index|calls|surface-calls)\.ts$/,
  /^packages\/contract\/src\/[^/]+\/calls\.ts$/,
  /^apps\/server\/src\/features\/(?:[^/]+\/calls|calls|registrations)\.ts$/,
]

/** Files that start all subjects together. */
const starts = [
  /^apps\/server\/src\/(start\/|sandbox\/|main\.ts$)/,
  /^apps\/web\/src\/(main\.tsx$|app\/(app\.tsx$|router\/|shell\/))/,
  /^apps\/console\/src\/(main\.tsx$|app\/)/,
]

/** Folders named after a subject, most in one of a group, and the pages of the web app. */
const subjects =
  /^(?:packages\/contract\/src|apps\/\w+\/src\/(?:features|app\/pages)|apps\/web(?=\/gallery))\/(?:(?:identity|trade|payments|review|proofs|messages)\/)?([\w-]+)(?:\/|\.tsx$)/

/**
 * @param {string} file
 * @returns {Kind | undefined}
 */
export function kindOf(file) {
  if (/^e2e\/stories\/.+\.test\.ts$/.test(file)) return 'e2e'
  if (/^apps\/server\/tests\/.+\.test\.ts$/.test(file)) return 'server'
  return /^(packages\/\w+|apps\/\w+|scripts)\/tests\/.+\.test\.tsx?$/.test(file) ? 'unit' : undefined
}

/**
 * @param {readonly string[]} changed Paths from the root, also of files that are gone.
 * @param {ReadonlyMap<string, string>} sources The text of each file that is there.
 * @returns {Selection}
 */
export function selectTests(changed, sources) {
  const tests = [...sources.keys()].filter((file) => kindOf(file) !== undefined)
  const importers = importersOf(sources)
  /** @type {Set<string>} */
  const selected = new Set()
  const add = (/** @type {readonly string[]} */ files) => files.forEach((file) => selected.add(file))
  if (changed.length > 0) add(treeReaders(sources, importers))
  for (const file of changed) {
    const rule = rules.find(({ files }) => files.test(file))
    if (rule) add(tests.filter((test) => rule.affects.some((one) => one === kindOf(test))))
    else if (isCode(file)) add(affectedBy(file, importers, tests, sources))
    const named = [file, ...[...reachedFrom([file], importers)].filter((one) => programs.test(one))]
    add(tests.filter(contains(reachedFrom(new Set(named.flatMap((one) => namersOf(one, sources))), importers))))
  }
  const of = (/** @type {Kind} */ kind) => tests.filter((file) => selected.has(file) && kindOf(file) === kind)
  return { unit: of('unit'), server: of('server'), e2e: of('e2e') }
}

/** @param {ReadonlySet<string>} files @returns {(file: string) => boolean} */
const contains = (files) => (file) => files.has(file)

const isCode = (/** @type {string} */ file) => /^(packages|apps|e2e|scripts)\/.+\.(tsx?|mjs|cjs|css|json)$/.test(file)

const isList = (/** @type {string} */ file) => lists.some((pattern) => pattern.test(file))
const isStart = (/** @type {string} */ file) => starts.some((pattern) => pattern.test(file))

/**
 * @param {string} file
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 * @param {readonly string[]} tests
 * @param {ReadonlyMap<string, string>} sources
 * @returns {string[]}
 */
function affectedBy(file, importers, tests, sources) {
  const reached = reachedFrom([file], importers)
  const names = new Set([...reached].flatMap((one) => subjects.exec(one)?.[1] ?? []))
  const isShared = !subjects.test(file) && isReachedOutsideOf(subjects, file, importers)
  if (names.size === 0 && !isShared) return tests.filter(contains(reached))
  const runs = kindsThatRun(file)
  return tests.filter((test) => {
    const kind = kindOf(test)
    if (reached.has(test)) return true
    // A unit test imports what it tests.
    if (kind === undefined || kind === 'unit' || !runs.includes(kind)) return false
    return (
      isShared || walksAllPages(sources.get(test) ?? '') || [...names].some((name) => isNamedIn(name, test, sources))
    )
  })
}

/**
 * The files and their direct and indirect importers. Files that start all subjects are reached, not followed; lists of all are
 * followed to other lists and to tests.
 * @param {Iterable<string>} files
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 */
function reachedFrom(files, importers) {
  const first = new Set(files)
  const reached = new Set(first)
  for (const one of reached) {
    if (isStart(one) && !first.has(one)) continue
    const ends = isList(one) && !first.has(one)
    for (const importer of importers.get(one) ?? []) {
      if (!ends || isList(importer) || kindOf(importer)) reached.add(importer)
    }
  }
  return reached
}

/**
 * Whether a list or a start of all subjects imports this file, directly or not, through files of no subject.
 * @param {RegExp} subject
 * @param {string} file
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 */
function isReachedOutsideOf(subject, file, importers) {
  const reached = new Set([file])
  for (const one of reached) {
    if (isList(one) || isStart(one)) return true
    for (const importer of importers.get(one) ?? []) if (!subject.test(importer)) reached.add(importer)
  }
  return false
}

/**
 * @param {string} file
 * @returns {readonly Kind[]}
 */
function kindsThatRun(file) {
  if (/^apps\/(web|console)\/(src|gallery)\//.test(file)) return ['e2e']
  return /^(packages|apps\/server)\/.*\bsrc\//.test(file) ? ['server', 'e2e'] : []
}

/**
 * Tests that read the texts of the whole tree; most are unit tests.
 * @param {ReadonlyMap<string, string>} sources
 * @param {ReadonlyMap<string, ReadonlySet<string>>} importers
 */
function treeReaders(sources, importers) {
  const readers = [...sources].filter(([file, text]) => reads(file) && /\breaddirSync\(|\bglobSync\(/.test(text))
  return [
    ...reachedFrom(
      readers.map(([file]) => file),
      importers,
    ),
  ].filter(
    (file) =>
      kindOf(file) === 'unit' ||
      (kindOf(file) === 'server' && /readdirSync\([^\n]*recursive: true/.test(sources.get(file) ?? '')),
  )
}

/** Files that tests start as processes. */
const programs = /^scripts\/[^/]+\.mjs$|^apps\/server\/src\/[^/]+\.ts$|\/tests\/.*\bscripts\/[^/]+\.ts$/

/**
 * Tests, and support of tests, that name a file without importing it: they read it or start it.
 * @param {string} file
 * @param {ReadonlyMap<string, string>} sources
 */
function namersOf(file, sources) {
  const { dir, base, name } = path.posix.parse(file)
  const escaped = (/** @type {string} */ text) => text.replaceAll('.', '\\.')
  // `runScript('backup')` and `dist/server/watcher.cjs` name commands of the server. Names of code alone say too little.
  const command = dir === 'apps/server/src' && `\\b${name}(?:'|\\.(?:ts|cjs)\\b)`
  const short = isCode(file) ? `\\b${escaped(path.posix.basename(dir))}/${escaped(base)}` : `\\b${escaped(base)}`
  const pattern = new RegExp(command || short)
  return [...sources].filter(([one, text]) => one !== file && reads(one) && pattern.test(text)).map(([one]) => one)
}

const reads = (/** @type {string} */ file) => /^e2e\/|^[\w/]+\/tests\//.test(file)

const walksAllPages = (/** @type {string} */ text) => /'\.\.\/support\/routes\.ts'|\bpagesOf\b/.test(text)

/**
 * Whether a test's path or text names a subject, in any spelling: `bank-account`, `bankAccount`, "bank accounts".
 * @param {string} subject
 * @param {string} test
 * @param {ReadonlyMap<string, string>} sources
 */
function isNamedIn(subject, test, sources) {
  const pattern = new RegExp(subject.replace(/s$/, '').replaceAll('-', '[-_ ]?'), 'i')
  // The folder of the stories' support is not the subject `support`.
  return pattern.test(`${test}\n${sources.get(test) ?? ''}`.replaceAll('/support/', '/'))
}
