import { busySeconds, reportCost } from './busy-seconds.mjs'

/** Fixtures that all stories of a worker share: the first story that uses one does not pay for it. */
const shared = /^(?:Fixture )?"?(?:browser|server|person|veteran)"?$/

/**
 * @typedef {{ title: string, location: { file: string } }} Story
 * @typedef {{ title: string, category: string, parent?: Step }} Step
 */

/** Reports what each story costs. */
export default class PlaywrightCostReporter {
  #start = 0
  #fixtureStart = 0
  #sharedSeconds = 0

  printsToStdio = () => false

  onTestBegin() {
    this.#start = busySeconds()
    this.#sharedSeconds = 0
  }

  /** @param {Story} _story @param {unknown} _result @param {Step} step */
  onStepBegin(_story, _result, step) {
    if (isShared(step)) this.#fixtureStart = busySeconds()
  }

  /** @param {Story} _story @param {unknown} _result @param {Step} step */
  onStepEnd(_story, _result, step) {
    if (isShared(step)) this.#sharedSeconds += busySeconds() - this.#fixtureStart
  }

  /** @param {Story} story */
  onTestEnd({ title, location }) {
    reportCost({ file: location.file, test: title, seconds: busySeconds() - this.#start - this.#sharedSeconds })
  }
}

/** @param {Step} step Steps inside of a shared fixture are part of it. */
const isShared = (step) => step.category === 'fixture' && shared.test(step.title) && !hasSharedParent(step.parent)

/**
 * @param {Step | undefined} step
 * @returns {boolean}
 */
const hasSharedParent = (step) =>
  step !== undefined && ((step.category === 'fixture' && shared.test(step.title)) || hasSharedParent(step.parent))
