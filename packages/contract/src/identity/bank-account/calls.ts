export { bankinfoCreate } from './bankinfo-create.ts'
export { bankinfoDetail } from './bankinfo-detail.ts'
export { bankinfoGetIsAdd } from './bankinfo-get-is-add.ts'
export { bankinfoList } from './bankinfo-list.ts'
