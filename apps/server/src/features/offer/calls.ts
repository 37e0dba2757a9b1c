export { consoleOfferCreate } from './console-offer-create.ts'
export { consoleOfferList } from './console-offer-list.ts'
export { consoleOfferUpdate } from './console-offer-update.ts'
