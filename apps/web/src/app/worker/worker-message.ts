/** What a page says to the service worker. */
export type WorkerMessage =
  /** The person wants the new version now. */
  | { readonly type: 'activate' }
  /** These files were loaded, and are to be there without a network too. */
  | { readonly type: 'keep'; readonly paths: readonly string[] }
  /** The page asks for what was shared to the app. */
  | { readonly type: 'shared' }
