import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** An instruction of a Containerfile: `RUN`, and what follows it. */
type Instruction = readonly [keyword: string, rest: string]

/** The parts of an image that a start of it needs. */
export interface ContainerImage {
  readonly build: string
  readonly environment: readonly string[]
  /** User and group ids. */
  readonly user: string
  readonly folder: string
  readonly volumes: readonly string[]
  /** Entry point and command. */
  readonly command: readonly string[]
  readonly health: readonly string[]
}

const repository = path.join(import.meta.dirname, '../..')

function readInstructions(file: string): Instruction[] {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.flatMap((line) => {
    const [, keyword, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (line !== '' && keyword === undefined) throw new Error(`not an instruction: ${line}`)
    return keyword === undefined || rest === undefined ? [] : [[keyword, rest] as const]
  })
}

const list = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('['))) as string[]

/**
 * Reads a Containerfile. Its steps run without an engine, in copies of this host's root file system that stand for the base
 * image; the installed development packages of the repository stand for their installation.
 */
export function readImage(file: string): ContainerImage {
  const instructions = readInstructions(file)
  const last = instructions.findLastIndex(([keyword]) => keyword === 'FROM')
  const final = (wanted: string) => instructions.slice(last).filter(([keyword]) => keyword === wanted)
  const one = (wanted: string) => final(wanted).at(-1)?.[1] ?? ''
  return {
    build: instructions.map((instruction) => stepOf(instruction)).join('\n'),
    environment: final('ENV').flatMap(([, rest]) => rest.split(' ')),
    user: one('USER'),
    folder: one('WORKDIR'),
    volumes: final('VOLUME').flatMap(([, rest]) => list(rest)),
    command: [...list(one('ENTRYPOINT')), ...list(one('CMD'))],
    health: list(one('HEALTHCHECK')),
  }
}

/** The command of `container-steps.sh` for an instruction. */
function stepOf([keyword, rest]: Instruction): string {
  const quoted = `'${rest.replaceAll("'", String.raw`'\''`)}'`
  switch (keyword) {
    case 'FROM':
      return `stage ${/ AS (\w+)$/.exec(rest)?.[1] ?? 'final'}`
    case 'WORKDIR':
      return `enter ${rest}`
    case 'COPY':
      return `copy ${rest.replace(/^--from=(\w+) /, '$1 ').replace(/^\. \.$/, 'context . .')}`
    case 'RUN':
      return `run ${quoted}`
    default:
      return `: ${keyword}`
  }
}

/** Builds an image below `work` and starts it with a read-only root and empty volumes. Its output has `ready URL`. */
export function startImage(
  image: ContainerImage,
  work: string,
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const script = path.join(work, 'steps')
  const values = [...image.environment, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)]
  const quote = (words: readonly string[]) =>
    words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  const start = [
    `volumes ${quote(image.volumes)}`,
    `start ${image.user} ${image.folder} ${quote(values)} -- ${quote(image.command)}`,
  ]
  const steps = readFileSync(path.join(import.meta.dirname, 'container-steps.sh'), 'utf8')
  writeFileSync(script, [steps, image.build, ...start].join('\n'))
  const env = { ...process.env, WORK: work, NODE: process.execPath, CONTEXT: repository }
  return spawn('unshare', ['--mount', 'bash', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}
