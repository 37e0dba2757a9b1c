import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContractDocs } from '../openapi/contract-docs.ts'
import { openApiDocument } from '../openapi/openapi.ts'
import { referencePage } from './reference-page.ts'

/** The documents of the API by the names of their files: the OpenAPI document, and the reference with its style. */
export async function apiDocuments(): Promise<Readonly<Record<string, string>>> {
  const docs = await readContractDocs()
  return {
    'openapi.json': JSON.stringify(openApiDocument(docs).document),
    'reference/index.html': referencePage(docs),
    'reference/reference.css': readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8'),
  }
}
