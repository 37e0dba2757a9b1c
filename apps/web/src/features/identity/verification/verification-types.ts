import type { CallOutput, verificationGet } from '@c2c/contract'

export type Verification = CallOutput<typeof verificationGet>
