import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../../config/error-code.ts'
import { randomReadable } from '../crypto/secrets.ts'
import { flushFolder, makeFolder, renameFlushed } from '../files/flush-folder.ts'

/** A key that encrypts the data keys of users (key-encryption key). */
export interface MasterKey {
  readonly id: string
  readonly key: Buffer
}

interface FileKeys {
  /** The key of blind indexes, which never changes. */
  readonly index: Buffer
  /** The newest last. */
  readonly masters: readonly MasterKey[]
}

/** Any number that nothing else in our database locks on: held exclusively while the newest key of the file changes. */
export const fileLock = 0x6b_65_79

const keyLength = 32
/** The name of the key of blind indexes. */
export const indexName = 'index'

/**
 * The file of the keys of personal data, which the database does not have: a line of each key, its id and 32 bytes in base64,
 * the newest last, and one named `index` for blind indexes.
 */
export class KeyFile {
  readonly path: string
  #keys: FileKeys | null = null

  constructor(path: string) {
    this.path = path
  }

  /** Creates the file unless it exists, also when several processes do so at once. Only its owner can read it. */
  async create(): Promise<void> {
    // A file that the host provides may lie in a folder that is not writable.
    if (existsSync(this.path)) return
    const text = `${line(indexName, randomBytes(keyLength))}${line(newId(), randomBytes(keyLength))}`
    await makeFolder(dirname(this.path))
    const draft = await this.#writeDraft(text)
    // A link appears with the whole content, and only where there is none.
    await link(draft, this.path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await rm(draft)
    await flushFolder(dirname(this.path))
  }

  /** Adds a key, which is the newest from then on, and returns its id. Call it in one process at a time. */
  async add(): Promise<string> {
    const id = newId()
    await this.read()
    const text = (await readFile(this.path, 'utf8')).trimEnd()
    await renameFlushed(await this.#writeDraft(`${text}\n${line(id, randomBytes(keyLength))}`), this.path)
    await this.read()
    return id
  }

  /** Reads the file again. Throws an Error that names it when it is missing or malformed. */
  async read(): Promise<FileKeys> {
    const text = await readFile(this.path, 'utf8').catch((cause: unknown) => {
      throw new Error(`the keys of personal data cannot be read from ${this.path}: restore that file`, { cause })
    })
    return (this.#keys = parse(this.path, text))
  }

  /** The key of blind indexes. */
  async index(): Promise<Buffer> {
    return (this.#keys ?? (await this.read())).index
  }

  /** The key that wraps new data keys, as the file has it now. */
  async newest(): Promise<MasterKey> {
    const { masters } = await this.read()
    const newest = masters.at(-1)
    if (!newest) throw new Error(`${this.path} has no key`)
    return newest
  }

  /** The key of an id; one that is not known here may have been added meanwhile. Throws when the file lacks it. */
  async master(id: string): Promise<Buffer> {
    const known = (keys: FileKeys | null) => keys?.masters.find((master) => master.id === id)?.key
    const key = known(this.#keys) ?? known(await this.read())
    if (!key) throw new Error(lacksKey(this.path, id))
    return key
  }

  async #writeDraft(text: string): Promise<string> {
    const draft = `${this.path}.${randomUUID()}`
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    return draft
  }
}

/** The error for a key file other than that of the database. */
export const lacksKey = (path: string, id: string): string =>
  `${path} lacks the key ${id}, which encrypts personal data in the database: restore that file from its backup`

/** The error for a key file with another key than the database was encrypted with. */
export const wrongKey = (path: string, id: string): string =>
  `${path}: the key ${id} does not decrypt what the database has under it: restore that file from its backup`

const newId = (): string => randomReadable(8)
const line = (id: string, key: Buffer): string => `${id} ${key.toString('base64')}\n`

function parse(path: string, text: string): FileKeys {
  const lines = text.split('\n').flatMap((one, place): MasterKey[] => {
    if (one.trim() === '') return []
    const [id = '', encoded = '', ...rest] = one.trim().split(/\s+/)
    const key = Buffer.from(encoded, 'base64')
    // The line is not shown: it may hold a key.
    // Node leaves out characters that are none of base64, so the text has to be the key's own.
    if (key.length !== keyLength || key.toString('base64') !== encoded || rest.length > 0)
      throw new Error(`${path}: line ${place + 1} is not an id and a key`)
    return [{ id, key }]
  })
  const index = lines.find(({ id }) => id === indexName)?.key
  if (!index) throw new Error(`${path} has no line "${indexName}": restore that file from its backup`)
  return { index, masters: lines.filter(({ id }) => id !== indexName) }
}
