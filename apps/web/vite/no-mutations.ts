/**
 * Stands for TanStack Query's cache of mutations, which its client makes in any case: the app's forms send their calls
 * themselves (lib/call/use-submit.ts).
 */
export class MutationCache {
  clear(): void {
    // There are none.
  }

  findAll(): readonly never[] {
    return []
  }

  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }
}
