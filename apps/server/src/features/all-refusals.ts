import { joinRefusals } from '../commands/refusal-table.ts'
import { serviceRefusals } from '../services/refusals.ts'
import * as refusals from './refusals.ts'

/** The refusals of all subjects, and those of the services. */
export const allRefusals = joinRefusals([serviceRefusals, ...Object.values(refusals)])
