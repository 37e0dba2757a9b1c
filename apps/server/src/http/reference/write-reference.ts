import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callPath, consoleCalls, webCalls, type Call } from '@c2c/contract'
import { repositoryFolder } from '../../config/folders.ts'
import { referencePage, type Descriptions } from './reference-page.ts'

const contract = join(repositoryFolder, 'packages/contract/src')

const fileOf = ({ surface, name }: Call): string =>
  `${surface === 'console' ? 'console-' : ''}${name.replaceAll('/', '-')}.ts`

/** The files of the reference, by their names: the page with what the contract's comments say, and its style. */
export function referenceFiles(): Readonly<Record<string, string>> {
  return {
    'index.html': referencePage(readDescriptions()),
    'reference.css': readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8'),
  }
}

/** The comment above the declaration of each call that has one. */
function readDescriptions(): Descriptions {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  const byName = new Map(files.map((file) => [file.split(/[\\/]/).at(-1), join(contract, file)]))
  const calls: readonly Call[] = [...webCalls, ...consoleCalls]
  return new Map(
    calls.flatMap((call) => {
      const file = byName.get(fileOf(call))
      const [, comment] =
        /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const \w+ = (?:web|console)Call\(/.exec(
          file === undefined ? '' : readFileSync(file, 'utf8'),
        ) ?? []
      return comment === undefined ? [] : [[callPath(call), plain(comment)] as const]
    }),
  )
}

/** A comment without its stars, as one paragraph. */
const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .filter(Boolean)
    .join(' ')
