import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '@c2c/server/src/config/config.ts'
import { helmLint, helmTemplate, kustomize, typeProblems, type KubernetesObject } from '../lib/kubernetes.ts'

const deploy = path.join(import.meta.dirname, '../../deploy')
const chart = path.join(deploy, 'helm')

interface Container {
  readonly args?: readonly string[]
  readonly securityContext: object
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly resources: { readonly limits: Readonly<Record<string, string>>; readonly requests: object }
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
}

interface PodSpec {
  readonly containers: readonly Container[]
  readonly securityContext: object
  readonly automountServiceAccountToken: boolean
  readonly terminationGracePeriodSeconds: number
}

interface Deployment extends KubernetesObject {
  readonly spec: { readonly replicas: number; readonly template: { readonly spec: PodSpec } }
}

interface ConfigMap extends KubernetesObject {
  readonly data: Readonly<Record<string, string>>
}

const folder = mkdtempSync(path.join(tmpdir(), 'c2c-kubernetes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const example = path.join(folder, 'example')
let objects: readonly KubernetesObject[]

beforeAll(async () => {
  cpSync(path.join(deploy, 'kubernetes'), folder, { recursive: true })
  cpSync(path.join(example, 'c2c.env.example'), path.join(example, 'c2c.env'))
  for (const name of ['data-keys', 'chain.json']) writeFileSync(path.join(example, name), 'made by the test')
  chmodSync(example, 0o700)
  objects = await kustomize(example)
}, 300_000)

const named = (from: readonly KubernetesObject[], kind: string, name: RegExp) => {
  const found = from.find((one) => one.kind === kind && name.test(one.metadata.name))
  if (!found) throw new Error(`no ${kind} ${String(name)}`)
  return found
}
const podOf = (name: RegExp) => (named(objects, 'Deployment', name) as Deployment).spec.template.spec

test('each object has the fields of its API and no others', async () => {
  expect(await typeProblems(objects)).toBe('')
  expect(await typeProblems(await kustomize(path.join(folder, 'base')))).toBe('')
  const { spec, ...deployment } = named(objects, 'Deployment', /^c2c$/) as Deployment
  const misspelt = { ...spec.template.spec, automountServiceAcountToken: false }
  const wrong = { ...deployment, spec: { ...spec, template: { ...spec.template, spec: misspelt } } }
  expect(await typeProblems([wrong])).toContain(`'"automountServiceAcountToken"' does not exist in type 'PodSpec'`)
})

test('pods run without root, privileges and a writable root, and end in time', () => {
  for (const name of [/^c2c$/, /^c2c-watcher$/]) {
    const pod = podOf(name)
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    const [container, ...others] = pod.containers
    expect(others).toEqual([])
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container?.resources.limits['memory']).toMatch(/Mi$/)
    // The server ends within 10 s, after 5 s of the hook before.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15)
    const writable = container?.volumeMounts.flatMap((mount) => ('readOnly' in mount ? [] : mount.mountPath))
    expect(writable).toEqual(['/var/lib/c2c', '/tmp'])
  }
})

test('probes ask the port that no proxy leads to, and servers outlive a drained node', () => {
  const [container] = podOf(/^c2c$/).containers
  expect(container).toMatchObject({
    readinessProbe: { httpGet: { path: '/readyz', port: 'ops' } },
    livenessProbe: { httpGet: { path: '/healthz', port: 'ops' } },
    startupProbe: { httpGet: { path: '/healthz', port: 'ops' } },
  })
  expect(named(objects, 'Service', /^c2c$/)).toMatchObject({ spec: { ports: [{ targetPort: 'http' }] } })
  expect(named(objects, 'PodDisruptionBudget', /^c2c$/)).toMatchObject({ spec: { maxUnavailable: 1 } })
  expect((named(objects, 'Deployment', /^c2c$/) as Deployment).spec.replicas).toBe(3)
  expect((named(objects, 'Deployment', /^c2c-watcher$/) as Deployment).spec.replicas).toBe(1)
})

test('server accepts the variables, and files are in a bucket that all pods share', () => {
  const { data } = named(objects, 'ConfigMap', /^c2c-/) as ConfigMap
  const lines = readFileSync(path.join(example, 'c2c.env'), 'utf8').split('\n')
  const secret = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => /^([^=]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []),
  ) as Readonly<Record<string, string>>
  const image = readFileSync(path.join(deploy, 'Containerfile'), 'utf8')
  const own = Object.fromEntries((/^ENV (.*)$/m.exec(image)?.[1] ?? '').split(' ').map((one) => one.split('=')))
  const variables = [...(podOf(/^c2c$/).containers[0]?.env ?? [])].filter(({ name }) => name !== 'CHAIN_FILE')
  const config = readConfig({
    ...own,
    ...data,
    ...secret,
    ...Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    OWNER_PASSWORD: 'long enough',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  expect(config).toMatchObject({ sandbox: false, opsPort: 9464, chainWatcher: false, host: '0.0.0.0' })
  expect(data['S3_BUCKET']).toBe('c2c')
  expect(podOf(/^c2c-watcher$/).containers[0]?.args).toEqual(['watcher'])
})

/** An object without what only one of the two tools adds: the namespace, the hash of a map's content, and its checksum. */
const plain = (object: KubernetesObject): unknown =>
  JSON.parse(
    JSON.stringify(object, (key, value: unknown) => {
      if (key === 'namespace' || key === 'annotations') return undefined
      return typeof value === 'string' ? value.replace(/^(c2c(?:-keys|-chain)?)-[a-z0-9]{10}$/, '$1') : value
    }),
  )
const withoutSecrets = (all: readonly KubernetesObject[]) => all.filter(({ kind }) => kind !== 'Secret').map(plain)

test('chart gives the objects of the kustomization, with and without the watcher', async () => {
  const values = ['replicas=3', 'image.repository=registry.c2c.example/c2c', 'chain.enabled=true']
  const rendered = await helmTemplate(chart, values)
  expect(withoutSecrets(rendered)).toEqual(withoutSecrets(objects))
  expect(await typeProblems(rendered)).toBe('')
  const [ingress, other] = [rendered, objects].map((all) => named(all, 'Ingress', /^c2c$/).metadata)
  expect(ingress).toMatchObject({ annotations: (other as { readonly annotations?: object }).annotations })
  const withoutWatcher = withoutSecrets(await helmTemplate(chart)).filter((one) => {
    return (one as KubernetesObject).kind !== 'ConfigMap'
  })
  expect(withoutWatcher).toEqual((await kustomize(path.join(folder, 'base'))).map(plain))
})

test('chart has no fault for Helm, and a misspelt value is refused', async () => {
  expect(await helmLint(chart)).toContain('0 chart(s) failed')
  await expect(helmTemplate(chart, ['replica=3'])).rejects.toThrow(/replica/)
  await expect(helmTemplate(chart, ['env.S3_BUCKET=null'])).rejects.toThrow(/S3_BUCKET/)
})

test('chart restarts pods when a variable changes', async () => {
  const sums = await Promise.all(
    [[], ['env.LOG_LEVEL=info']].map(async (values) => {
      const text = JSON.stringify(named(await helmTemplate(chart, values), 'Deployment', /^c2c$/))
      return /"checksum\/config":"(\w{64})"/.exec(text)?.[1]
    }),
  )
  expect(new Set(sums).size).toBe(2)
  expect(sums).not.toContain(undefined)
})
