import { accessGuards } from './access-guards.mjs'
import { bondGuards } from './bond-guards.mjs'
import { chainGuards } from './chain-guards.mjs'
import { evidenceGuards } from './evidence-guards.mjs'
import { fundGuards } from './fund-guards.mjs'
import { keyGuards } from './key-guards.mjs'
import { makerGuards } from './maker-guards.mjs'
import { limitGuards } from './limit-guards.mjs'
import { marketGuards } from './market-guards.mjs'
import { moneyGuards } from './money-guards.mjs'
import { waitGuards } from './wait-guards.mjs'
import { takeoverGuards } from './takeover-guards.mjs'
import { teamGuards } from './team-guards.mjs'
import { transferGuards } from './transfer-guards.mjs'

/**
 * One line of defence, and the tests that must fail without it. Where a handler and the database refuse the same, the guard
 * is the layer that is the last one for some attack.
 * @typedef {object} Guard
 * @property {string} name
 * @property {string} file A path from the root of the repository.
 * @property {string} from The text of the guard, which occurs once in the file.
 * @property {string} to Its replacement, which runs without the guard.
 * @property {readonly string[]} tests Paths in apps/server/tests, without `.test.ts`.
 * @property {string} [only] The pattern of the name of a test that only the full run has; it runs alone.
 */

/** @type {Readonly<Record<string, readonly Guard[]>>} */
export const groups = {
  access: accessGuards,
  bond: bondGuards,
  fund: fundGuards,
  key: keyGuards,
  limit: limitGuards,
  maker: makerGuards,
  market: marketGuards,
  money: moneyGuards,
  evidence: evidenceGuards,
  chain: chainGuards,
  wait: waitGuards,
  takeover: takeoverGuards,
  team: teamGuards,
  transfer: transferGuards,
}

/** @type {readonly Guard[]} */
export const guards = Object.values(groups).flat()
