import type { ChainNode } from './chain-node.ts'

/** A provider is behind when its newest block is older than this, in seconds. */
const blockAge = 600

/** The newest block of a provider, and its age in seconds. Throws when the provider does not answer. */
export async function readProviderLag(node: ChainNode, now: Date) {
  const { number, timestamp } = await node.newest()
  const age = Math.max(0, Math.round(now.getTime() / 1000 - Number(timestamp)))
  return { number, age, isBehind: age > blockAge }
}
