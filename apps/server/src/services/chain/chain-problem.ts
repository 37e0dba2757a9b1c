import type { RefusalKind } from './refusal.ts'

/** Why a network could not be read. Nothing was credited, and the cursor is where it was. */
export class ChainProblem extends Error {}

/** A provider gave no whole answer: it was silent, broke off, failed or sent too much. Less may be answered. */
export class NoAnswer extends ChainProblem {}

/** A provider answered a call with an error, such as that of a contract that reverts. */
export class RefusedCall extends ChainProblem {
  readonly kind: RefusalKind
  /** The code and the provider's own words, for people. */
  readonly said: string

  constructor(text: string, kind: RefusalKind, said: string) {
    super(text)
    this.kind = kind
    this.said = said
  }
}
