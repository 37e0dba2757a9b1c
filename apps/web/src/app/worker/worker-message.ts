/** A message from a page to the service worker. */
export type WorkerMessage =
  /** The person wants the new version now. */
  | { readonly type: 'activate' }
  /** These files were loaded, and have to be available without a network too. */
  | { readonly type: 'keep'; readonly paths: readonly string[] }
  /** The page asks for the content that was shared to the app. */
  | { readonly type: 'shared' }
