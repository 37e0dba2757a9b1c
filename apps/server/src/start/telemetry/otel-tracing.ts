import { AsyncLocalStorage } from 'node:async_hooks'
import {
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TraceOptions } from '../../config/telemetry.ts'
import type { TracedCall, Tracing } from '../../services/telemetry/instruments.ts'

const maxStatementLength = 2000
/** The most callers that the span of a batch links to. */
const maxLinks = 32

/** Sends traces to the receiver of the standard variables. Failures to send are logged. */
export function openTracing(options: TraceOptions, log: FastifyBaseLogger): Tracing {
  const report = (message: string) => log.warn({ message }, 'traces could not be sent')
  const ignore = () => {}
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const provider = new TracerProvider({
    sampler: samplerOf(options),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'c2c' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...options })],
  })
  return new OtelTracing(provider.getTracer('c2c'), () => provider.shutdown())
}

function samplerOf({ sampler, ratio }: TraceOptions): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  if (sampler === 'always_on' || sampler === 'always_off' || sampler === 'traceidratio') return roots[sampler]()
  const root = sampler.replace('parentbased_', '') as keyof typeof roots
  return new ParentBasedSampler({ root: roots[root]() })
}

/** The context of a call follows its asynchronous work in this object's own storage, not in a global one. */
class OtelTracing implements Tracing {
  readonly #tracer: Tracer
  readonly #shutdown: () => Promise<void>
  readonly #contexts = new AsyncLocalStorage<Context>()
  readonly #propagator = new W3CTraceContextPropagator()

  constructor(tracer: Tracer, shutdown: () => Promise<void>) {
    this.#tracer = tracer
    this.#shutdown = shutdown
  }

  call<Answer extends { readonly code: number }>(call: TracedCall, work: () => Promise<Answer>): Promise<Answer> {
    const { name, path, requestId, headers } = call
    const parent = this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    const attributes = {
      'http.request.method': 'POST',
      'http.route': path,
      'c2c.call': name,
      'c2c.request_id': requestId,
    }
    const span = this.#tracer.startSpan(`POST ${path}`, { kind: SpanKind.SERVER, attributes }, parent)
    return this.#run(span, parent, async () => {
      const answer = await work()
      span.setAttribute('c2c.code', answer.code)
      return answer
    })
  }

  caller(): Context | undefined {
    return this.#contexts.getStore()
  }

  /** A batch is a child of its first sampled caller, and links to all of them. */
  batch<Result>(callers: readonly unknown[], run: () => Promise<Result>): Promise<Result> {
    const contexts = (callers as readonly (Context | undefined)[]).filter((context) => context !== undefined)
    const sampled = contexts.filter((context) => trace.getSpan(context)?.isRecording())
    const parent = sampled[0] ?? contexts[0] ?? ROOT_CONTEXT
    const links = sampled.slice(0, maxLinks).flatMap((context) => {
      const linked = trace.getSpanContext(context)
      return linked ? [{ context: linked }] : []
    })
    const attributes = { 'c2c.commands': callers.length }
    return this.#run(this.#tracer.startSpan('ledger batch', { links, attributes }, parent), parent, run)
  }

  readonly statement = (text: string): ((error?: unknown) => void) | null => {
    const context = this.#contexts.getStore()
    if (!context || !trace.getSpan(context)?.isRecording()) return null
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT'
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, maxStatementLength),
    }
    const span = this.#tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, context)
    return (error) => {
      if (error !== undefined) fail(span, error)
      span.end()
    }
  }

  close(): Promise<void> {
    return this.#shutdown()
  }

  async #run<Result>(span: Span, parent: Context, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#contexts.run(trace.setSpan(parent, span), work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }
}

/** Messages of errors may quote input, so only the kind is recorded. */
function fail(span: Span, error: unknown): void {
  const code = (error as { readonly code?: unknown } | null)?.code
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : 'error'
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
