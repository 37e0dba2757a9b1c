import { answerOffline, keepFiles } from './offline-shell.ts'
import { showPushedMessages } from './pushed-messages.ts'
import { handOver, takeSharedPictures } from './share-target.ts'
import type { WorkerMessage } from './worker-message.ts'
import { worker } from './worker-scope.ts'

/*
 * The app's service worker, built into one file (vite/service-worker.ts). It keeps nothing of a person: public files, so that
 * the app opens without a network.
 */
answerOffline()
takeSharedPictures()
showPushedMessages()

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'activate') event.waitUntil(worker.skipWaiting())
  if (message.type === 'keep') event.waitUntil(keepFiles(message.paths))
  if (message.type === 'shared') handOver(event.ports[0])
})
