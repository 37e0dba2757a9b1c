/** Why a network could not be read. Nothing was credited, and the cursor is where it was. */
export class ChainProblem extends Error {}
