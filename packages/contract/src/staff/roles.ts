import type { Role } from '../call.ts'

/** Every role, the strongest first. */
export const roles = ['owner', 'operator', 'solver', 'auditor', 'merchant'] as const satisfies readonly Role[]
