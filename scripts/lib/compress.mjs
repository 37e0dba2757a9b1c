import { readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const texts = /\.(js|css|html|svg|json)$/
/** Below this size in bytes, compression saves no network packet. */
const minBytes = 1024
/** Above this size, brotli's last but one level takes half the time for 1.3 % more bytes. */
const largeBytes = 500_000

/**
 * Writes a brotli and a gzip version next to every larger text file, at or near maximum compression, for the server to send.
 * @param {string} folder A finished build.
 */
export async function compressBuild(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => texts.test(name))
  await Promise.all(names.map((name) => compress(path.join(folder, name))))
}

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < minBytes) return
  const quality = bytes.length > largeBytes ? 10 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await write(`${file}.br`, await brotli(bytes, { params }))
  await write(`${file}.gz`, await zip(bytes, { level: 9 }))
}

/**
 * The server sends a file as soon as it has the name, so it gets the name when it is complete.
 * @param {string} file
 * @param {Buffer} bytes
 */
async function write(file, bytes) {
  const partial = `${file}.${process.pid}`
  await writeFile(partial, bytes)
  await rename(partial, file)
}
