import * as z from 'zod/mini'
import { checkAnswer } from '../story/answers.ts'
import { Known, nasty, oddJson, ordinary, Random } from './fuzz-values.ts'

/** Someone who calls. `renew` signs in again after the session ended, or gives another person of the kind. */
export interface Persona {
  readonly surface: '/api/' | '/console/'
  token: string
  renew(): Promise<string>
}

interface FuzzOptions {
  readonly url: string
  readonly personas: readonly Persona[]
  readonly calls: number
  /** The same seed gives the same values; answers, and so known ids, depend on the server. */
  readonly seed: number
  readonly inFlight?: number
  /** Called after every `piece` calls with what was found so far. */
  readonly piece?: number
  onPiece?(sent: number, found: Pick<FuzzResult, 'codes' | 'faults'>): Promise<void>
}

export interface FuzzResult {
  /** How many answers had each code. */
  readonly codes: Readonly<Record<string, number>>
  /** Every answer that the document does not allow; at most a hundred. */
  readonly faults: readonly string[]
  /** Paths that never succeeded. */
  readonly neverDone: readonly string[]
}

const schemaOf = z.looseObject({
  enum: z.optional(z.array(z.string())),
  const: z.optional(z.string()),
})
const objectOf = z.object({ properties: z.optional(z.record(z.string(), schemaOf)) })
const documentOf = z.object({
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        parameters: z.array(z.unknown()),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: objectOf })) }),
        responses: z.object({
          200: z.object({
            content: z.object({
              'application/json': z.object({
                schema: z.object({
                  oneOf: z.tuple([
                    z.unknown(),
                    z.object({
                      properties: z.object({ data: z.object({ properties: z.object({ reason: schemaOf }) }) }),
                    }),
                  ]),
                }),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

interface Operation {
  readonly path: string
  readonly fields: Readonly<Record<string, z.output<typeof schemaOf>>>
  readonly reasons: ReadonlySet<string>
  readonly upload: boolean
}

/** Calls that hash a password or read much: a few of them test as much as many. */
const costlyPaths =
  /audit\/verify|ledger\/|export|log(in|out)|register|accept|password|userinfo\/save|statement|figures|session|freeze|disable|role|renew/

/** Moves the clock, which ends the codes of the people who sign in at that moment. */
const clockPath = '/console/api/v1/sandbox/advance'

/** Ends a call that hangs; no call takes so long, also where the run has little of the machine. */
const longest = 120_000

/** The calls that every call's declared HTTP 503 may answer: the machine may stall now and then. */
const mostBusy = (sent: number): number => Math.max(50, 0.0005 * sent)

const envelopeOf = z.object({ code: z.number(), msg: z.string(), data: z.record(z.string(), z.unknown()) })

/** Sends random calls made from `/openapi.json`, as several people at once, and checks each answer against the document. */
export async function fuzz({ url, personas, calls, seed, inFlight = 8, ...pieces }: FuzzOptions): Promise<FuzzResult> {
  const operations = (await readOperations(url)).filter(({ path }) => path !== clockPath)
  const isCostly = ({ path }: Operation) => costlyPaths.test(path)
  const [costly, cheap] = [operations.filter(isCostly), operations.filter((one) => !isCostly(one))]
  const random = new Random(seed)
  const known = new Known()
  const codes: Record<string, number> = {}
  const faults: string[] = []
  const done = new Set<string>()
  let sent = 0
  let busy = 0
  const one = async () => {
    const operation = random.pick(random.chance(0.03) ? costly : cheap)
    const fitting = personas.filter(({ surface }) => operation.path.startsWith(surface))
    const persona = random.chance(0.03) ? random.pick(personas) : random.pick(fitting)
    const token = random.chance(0.03) ? random.pick(nasty) : persona.token
    const request = requestOf(operation, token, random, known)
    const label = `${operation.path} ${typeof request.body === 'string' ? request.body.slice(0, 300) : ''}`
    const fault = (what: string) => void (faults.length < 100 && faults.push(`${label}: ${what}`))
    try {
      const response = await fetch(url + operation.path, { ...request, signal: AbortSignal.timeout(longest) })
      const { code, data } = envelopeOf.parse(JSON.parse(await response.text()))
      codes[code] = (codes[code] ?? 0) + 1
      const reason = String(data['reason'])
      if (response.status === 503 && reason === 'unavailable') {
        busy += 1
        return
      }
      if (response.status !== 200 && response.status !== 413) fault(`HTTP ${response.status}`)
      if (code === 200) {
        checkAnswer(operation.path, data)
        done.add(operation.path)
        known.learn(data)
      } else if (!operation.reasons.has(reason)) fault(`undeclared reason ${reason}`)
      const ended = reason === 'session_invalid' && token === persona.token && fitting.includes(persona)
      if (ended) persona.token = await persona.renew()
    } catch (error) {
      // Signing in again while the service is busy: the next call does it.
      if (String(error).includes('"reason":"unavailable"')) busy += 1
      else fault(String(error))
    }
  }
  const worker = async (end: number) => {
    while (sent < end) {
      sent += 1
      await one()
    }
  }
  const { piece = calls, onPiece } = pieces
  for (let begun = 0; begun < calls; begun += piece) {
    const end = Math.min(begun + piece, calls)
    await Promise.all(Array.from({ length: inFlight }, () => worker(end)))
    if (busy > mostBusy(sent)) faults.push(`${busy} of ${sent} calls were answered with HTTP 503`)
    await onPiece?.(sent, { codes, faults })
  }
  return { codes, faults, neverDone: operations.map(({ path }) => path).filter((path) => !done.has(path)) }
}

async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = documentOf.parse(await (await fetch(`${url}/openapi.json`)).json())
  return Object.entries(paths).map(([path, { post }]) => {
    const bodies = post.requestBody.content
    const refusal = post.responses[200].content['application/json'].schema.oneOf[1]
    return {
      path,
      fields: bodies['application/json']?.schema.properties ?? {},
      reasons: new Set(refusal.properties.data.properties.reason.enum),
      upload: 'multipart/form-data' in bodies,
    }
  })
}

function valueOf(name: string, schema: z.output<typeof schemaOf>, random: Random, known: Known): string {
  if (random.chance(0.2)) return random.pick(nasty)
  const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  if (choices.length > 0 && random.chance(0.9)) return random.pick(choices)
  const before = known.of(name)
  return before.length > 0 && random.chance(0.8) ? random.pick(before) : random.pick(ordinary)
}

function requestOf({ fields, upload }: Operation, token: string, random: Random, known: Known): RequestInit {
  const values: Record<string, unknown> = { lang: random.pick(['en', 'de', 'ja', 'zh-Hans', 'xx']) }
  for (const [name, schema] of Object.entries(fields)) {
    if (!random.chance(0.12)) values[name] = valueOf(name, schema, random, known)
  }
  if (random.chance(0.03)) values[random.pick(['__proto__', 'constructor', 'undeclared'])] = random.pick(ordinary)
  const headers: Record<string, string> = { 'idempotency-key': random.pick(['a', 'b', 'c', 'd']) }
  if (random.chance(0.7)) delete headers['idempotency-key']
  // A header cannot carry every character.
  if (/^[\x20-\x7e]+$/.test(token)) headers['x-access-token'] = token
  const method = 'POST'
  if (upload) {
    const body = new FormData()
    body.append(random.pick(['file', 'other']), new Blob([random.pick(nasty)]), 'proof.png')
    return { method, headers, body }
  }
  if (random.chance(0.5)) {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(values)) form.append(name, String(value))
    return {
      method,
      body: form.toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    }
  }
  for (const name of Object.keys(values)) if (random.chance(0.05)) values[name] = random.pick(oddJson)
  const body = random.chance(0.02) ? random.pick(nasty) : JSON.stringify(values)
  return { method, body, headers: { ...headers, 'content-type': 'application/json' } }
}
