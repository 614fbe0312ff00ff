// One file of what home renders from the device, so that it comes in one request.
export { OpenPromotions } from './OpenPromotions.tsx'
export { ReturningRow } from './ReturningRow.tsx'
