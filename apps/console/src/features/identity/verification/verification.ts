import type { CallOutput, consoleVerificationList } from '@c2c/contract'

export type Verification = CallOutput<typeof consoleVerificationList>['list'][number]
