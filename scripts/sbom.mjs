import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'
import { makeSbom } from './lib/sbom.mjs'
import { fail } from './setup.mjs'

const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/sbom.cdx.json'))
const sbom = await makeSbom().catch(fail)
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${sbom.components.length} packages in ${file}`)
