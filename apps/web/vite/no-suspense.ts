/*
 * Stands for what TanStack Query does for `suspense` and `throwOnError`: the app's pages show that they wait, and errors, themselves
 * (lib/call/use-call.ts).
 */

const never = (): boolean => false

const nothing = (): void => undefined

export {
  never as defaultThrowOnError,
  never as getHasError,
  never as shouldSuspend,
  nothing as ensurePreventErrorBoundaryRetry,
  nothing as ensureSuspenseTimers,
  nothing as fetchOptimistic,
  nothing as useClearResetErrorBoundary,
}
