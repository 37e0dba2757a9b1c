export { createFaultReport, isOwnFault } from './own-fault.ts'
export { createApi, type Api, type ApiOptions, type Proof } from './api.ts'
export { browserPush, canBePushedTo, type BrowserPush } from './browser-push.ts'
export { CallError, ForbiddenMethodError, HttpError, NetworkError } from './errors.ts'
export type { Fields, HttpRequest, HttpResponse, Method, Progress } from './http.ts'
export { newIdempotencyKey } from './idempotency-key.ts'
export { browserSocket, socketAddress } from './live/browser-socket.ts'
export { followEvents, type FollowOptions } from './live/follow-events.ts'
export { keepLive, type LiveOptions, type SocketLike } from './live/keep-live.ts'
export type { LiveMessage } from './live/message.ts'
export { invalidateSubjects } from './live/invalidate-subjects.ts'
export { spreadChanges, type SpreadOptions } from './live/spread-changes.ts'
export { later } from './live/later.ts'
export { joinUrl } from './join-url.ts'
export {
  createRequestClient,
  type RequestClient,
  type RequestClientOptions,
  type RequestOptions,
} from './request-client.ts'
export { saveFile } from './save-file.ts'
export { serverNow, setServerTime } from './server-clock.ts'
export { signedBy, type KeyCredentials } from './signed-by.ts'
export { createStore, type Store } from './store.ts'
export { followTranslation, mapFigures } from './translated-page.ts'
export { verifyWebhook } from './verify-webhook.ts'
