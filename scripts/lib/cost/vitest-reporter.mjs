import { busySeconds, reportCost } from './busy-seconds.mjs'

/** Reports what each file costs from its first test on; modules are loaded once for all files. */
export default class VitestCostReporter {
  /** @type {Map<string, number>} */
  #starts = new Map()

  /** @param {{ moduleId: string }} file */
  onTestModuleStart({ moduleId }) {
    this.#starts.set(moduleId, busySeconds())
  }

  /** @param {{ moduleId: string }} file */
  onTestModuleEnd({ moduleId }) {
    const start = this.#starts.get(moduleId)
    if (start !== undefined) reportCost({ file: moduleId, seconds: busySeconds() - start })
  }
}
