/** Why a network could not be read. Nothing was credited, and the cursor is where it was. */
export class ChainProblem extends Error {}

/** A provider answered a call with an error, such as that of a contract that reverts. */
export class RefusedCall extends ChainProblem {}
