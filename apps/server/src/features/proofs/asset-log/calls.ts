export { assetLogList } from './asset-log-list.ts'
export { assetLogTongji } from './asset-log-tongji.ts'
export { propertyTongji } from './property-tongji.ts'
